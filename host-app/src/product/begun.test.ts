import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'
import type { Staged } from '@baoqiao/contract/policy/staging.ts'
import { expect, test } from 'vitest'
import { begunOf } from './begun.ts'

const draft = (over: Partial<DraftHead>): DraftHead => ({
  ...{ id: '1', flow: 'entry-center', subject: '103', title: '甲公司', about: '雇主责任险', step: 'holder' },
  ...{ stepTitle: '企业信息', updatedAt: '2026-11-20T02:00:00.000Z', version: 1, device: 'Chrome' },
  ...{ heads: 3, total: 120_000, policyId: null },
  ...over,
})
const staged = (over: Partial<Staged>): Staged => ({
  ...{ id: '9', orderNo: 'P1', insured: '乙公司', productName: '雇主责任险', empCount: 2, owner: '陈晓明' },
  ...{ orderId: '9', empInfo: 2 },
  ...{ draft: { id: '2', subject: '103' }, stepTitle: '人员清单' },
  ...{ updatedAt: '2026-11-21T02:00:00.000Z', keptUntil: '2026-12-21T02:00:00.000Z' },
  ...over,
})

test('what was put aside stands once among the drafts, with heads, price, owner and when it goes', () => {
  const own = draft({ id: '2', title: '乙公司', policyId: '9', heads: 5, total: 99_900 })
  const others = staged({ id: '10', insured: '丙公司', draft: null, updatedAt: '2026-11-19T02:00:00.000Z' })
  const lines = begunOf([draft({}), own], [staged({}), others])
  expect(
    lines.map(({ company, heads, total, owner, keptUntil, to }) => [
      ...[company, heads, total, owner, keptUntil.slice(0, 10), to !== null],
    ]),
  ).toEqual([
    ['乙公司', 5, 99_900, null, '2026-12-21', true],
    ['甲公司', 3, 120_000, null, '2026-12-20', true],
    ['丙公司', 2, null, '陈晓明', '2026-12-21', false],
  ])
  expect(lines.map((line) => Boolean(line.staged))).toEqual([true, false, true])
  // Straight to where it goes on: an address in between leaves a tab of its own in the console.
  expect(lines[0]?.to).toBe('/insuranceCenter/entryCenter/103?draft=2')
})

test('a word narrows drafts as the server narrows what was put aside', () => {
  expect(
    begunOf([draft({}), draft({ id: '3', title: '丁公司' })], [], '丁').map((one) => one.company),
  ).toEqual(['丁公司'])
})
