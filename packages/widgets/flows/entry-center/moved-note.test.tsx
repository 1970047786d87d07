// @vitest-environment jsdom
import type { QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PROFILE, TRADES } from '../../testing/fixtures.ts'
import { peopleOf } from '../../testing/people.ts'
import { priced } from './priced.ts'
import { MovedNote } from './steps/MovedNote.tsx'
import type { View } from './view.ts'

afterEach(cleanup)
const asked: QuoteRequest[] = []
const calls = (moved: boolean) => ({
  apply: {
    calc: async ({ body }: { body: QuoteRequest }) => {
      asked.push(body)
      const answer = { total: 86_000, rateVersion: 'EL-2026.8', rows: [] }
      return moved
        ? { ...answer, moved: { total: 43_000, rateVersion: 'EL-2026.1', since: '2026-12-16' } }
        : answer
    },
  },
})
function show(employees: ReturnType<typeof peopleOf>, moved = true) {
  asked.length = 0
  const form = {
    plan: { months: 12, startDate: '2026-12-18', coverageWan: 50 },
    holder: {},
    employees,
    answers: {},
    accepted: [],
  }
  const context = { form, profile: PROFILE, trades: TRADES, productId: '103', today: '2026-11-20' }
  // Only what the note reads.
  const view = { snapshot: { context }, calls: calls(moved) } as unknown as Pick<View, 'snapshot' | 'calls'>
  const drawn = (given: typeof view) => (
    <ThemeRoot>
      <MovedNote {...given} />
    </ThemeRoot>
  )
  const { rerender } = render(drawn(view))
  const from = (startDate: string) => {
    const plan = { ...form.plan, startDate }
    const later = { snapshot: { context: { ...context, form: { ...form, plan } } } }
    rerender(drawn({ ...view, ...(later as unknown as Pick<View, 'snapshot'>) }))
  }
  return { view, from }
}

test('before anybody is listed one person of the lowest class is the example: old price, new price, why', async () => {
  show([])
  await screen.findByText(/^以.+（1类）1人为例，保费由¥430\.00变为¥860\.00$/)
  screen.getByText('起保日期2026-12-18执行2026-12-16起的新费率（EL-2026.8），今天的费率（EL-2026.1）不适用。')
  expect(asked).toHaveLength(1)
})

test('with a list it is the price of the list, as the foot of the flow asked for it: not asked again', async () => {
  const { view, from } = show(
    peopleOf(3).map((row) => ({ ...row, professionId: TRADES.find(({ level }) => level === 4)?.id ?? '' })),
  )
  const price = priced.of(view.snapshot.context)
  if (!price) throw new Error('nothing to price')
  expect(price.rows[0]?.empNum).toBe(3)
  await act(() => priced.ask(view.calls, price, new AbortController().signal))
  await screen.findByText('保费由¥430.00变为¥860.00')
  // Of another day nothing is known until its own price has come.
  from('2026-12-19')
  expect(screen.queryByText(/保费由/)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a price as of today is not spoken of', async () => {
  show([], false)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/保费由/)).toBeNull()
})
