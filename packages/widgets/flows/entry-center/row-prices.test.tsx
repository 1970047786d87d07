// @vitest-environment jsdom
import type { QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROFILE } from '../../testing/fixtures.ts'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { priced } from './priced.ts'
import { useRowPrices } from './steps/use-row-prices.ts'
import type { View } from './view.ts'

const HEAD = { 50: 43_000, 80: 61_000 }
const calls = {
  apply: {
    calc: async ({ body: { plan, rows } }: { body: QuoteRequest }) => ({
      total: 0,
      rows: rows.map(({ professionId }) => ({
        professionId,
        head: plan.coverageWan === 80 ? HEAD[80] : HEAD[50],
      })),
    }),
  },
}
const employees = peopleOf(3)
const trade = employees[0]?.professionId ?? ''
function viewOf(coverageWan: number) {
  const plan = { months: 12, startDate: '2026-12-18', coverageWan }
  const form = { plan, holder: {}, employees, answers: {}, accepted: [] }
  const context = { form, profile: PROFILE, trades: ALL_TRADES, productId: '103', today: '2026-11-20' }
  // Only what the prices read.
  return { snapshot: { context }, calls } as unknown as Pick<View, 'snapshot' | 'calls'>
}
/** What the foot of the flow does when the list has settled. */
async function price(view: ReturnType<typeof viewOf>, signal = new AbortController().signal) {
  const asked = priced.of(view.snapshot.context)
  if (!asked) throw new Error('nothing to price')
  await act(() => priced.ask(view.calls, asked, signal))
}

test('a person’s premium is that of the plan as it is now: after another cover was chosen there is none until its price has come', async () => {
  const { result, rerender } = renderHook(useRowPrices, { initialProps: viewOf(50) })
  expect(result.current).toBeNull()
  await price(viewOf(50))
  expect(result.current).toEqual({ cover: '50万', heads: new Map([[trade, HEAD[50]]]) })
  rerender(viewOf(80))
  expect(result.current).toEqual({ cover: '80万', heads: new Map() })
  // What was asked before and left counts for nothing.
  const left = new AbortController()
  left.abort()
  await price(viewOf(50), left.signal)
  expect(result.current?.heads.size).toBe(0)
  await price(viewOf(80))
  expect(result.current).toEqual({ cover: '80万', heads: new Map([[trade, HEAD[80]]]) })
})
