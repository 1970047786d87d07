// @vitest-environment jsdom
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { freeze } from '../../flow/freeze.tsx'
import { PROFILE, VERDICT } from '../../testing/fixtures.ts'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { EntryCenter } from './entry-center.flow.tsx'

vi.setConfig({ testTimeout: 30_000 })
afterEach(cleanup)
const PATIENT = { timeout: 20_000 }

const FORM = {
  plan: { months: 12, startDate: '2026-11-22', coverageWan: 50, items: [1, 2] },
  holder: { termType: '1' as const },
  employees: peopleOf(3),
  answers: {},
  accepted: [],
}
const Frozen = freeze(EntryCenter, {
  productId: '103',
  today: '2026-11-20',
  key: 'test',
  profile: PROFILE,
  trades: ALL_TRADES,
  tried: [],
  verdict: VERDICT,
  submitted: null,
  problem: null,
  form: FORM,
})
const show = (props: Parameters<typeof Frozen>[0]) =>
  render(
    <ThemeRoot>
      <Frozen {...props} />
    </ThemeRoot>,
  )

test('the foot of a step says what it costs, for how many, for one of them, and when all was saved', async () => {
  show({ state: 'employees', saved: 'saved', price: 129_000 })
  await screen.findByText('¥1,290.00', {}, PATIENT)
  screen.getByText('3 人 · 人均 ¥430.00')
  screen.getByText(/^已保存 \d\d:\d\d$/)
})

test('the first question without an answer gets the focus and is marked, though its answers are radios', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  show({ state: 'declarations' })
  await user.click(await screen.findByRole('button', { name: '校验并试算' }, PATIENT))
  const group = screen.getByRole('radiogroup', { name: '是否有2米及以上高处作业？' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(group.contains(document.activeElement)).toBe(true))
})

test('too few people: the line that waits gets the focus and says how many are wanted', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const form = { ...FORM, employees: peopleOf(1) }
  show({ state: 'employees', context: { form } })
  await user.click(await screen.findByRole('button', { name: '下一步' }, PATIENT))
  screen.getByText('被保险人不得少于3人，还差 2 人')
  const waiting = screen.getByLabelText('第2行姓名')
  await waitFor(() => expect(document.activeElement).toBe(waiting))
})

test('factors of 1 are not told', async () => {
  const [row] = VERDICT.quote?.rows ?? []
  if (!VERDICT.quote || !row) throw new Error('no price')
  const steps = [
    { kind: 'tier', label: '费率档位 100', value: '× 100%' },
    { kind: 'short', label: '保障期限 6个月', value: '× 70%' },
  ]
  const verdict = { ...VERDICT, quote: { ...VERDICT.quote, rows: [{ ...row, steps }] } }
  show({ state: 'review', context: { verdict } })
  await screen.findByText('× 70%', {}, PATIENT)
  expect(screen.queryByText('× 100%')).toBeNull()
})
