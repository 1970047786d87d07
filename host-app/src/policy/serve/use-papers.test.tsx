// @vitest-environment jsdom
import { document as paper } from '@baoqiao/contract/document/document.ts'
import { readFilter } from '@baoqiao/contract/kernel/filter.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { usePapers } from './use-papers.ts'

afterEach(cleanup)

const EXPECTED = ['8', '9']
function Shown({ expected }: { expected?: readonly string[] }) {
  return (
    <p>
      {usePapers('7', expected)
        .documents.map(({ docNo }) => docNo)
        .join('、') || '没有'}
    </p>
  )
}
const none = { page: async () => ({ records: [] }) }
const asked = vi.fn(async (_: { query: { policyId: string; filter: string } }) => ({
  records: [{ docNo: 'P-1' }, { docNo: 'R-1' }],
}))
const client = {
  documents: { document: { page: asked } },
  payment: { payOrder: none, refund: none },
  policies: { invoice: none, surrenderApply: none },
}

it('papers of every kind but those of one person are asked for at once', async () => {
  renderInConsole(<Shown />, { client, permissions: ['document_view'] })
  await screen.findByText('P-1、R-1')
  expect(asked).toHaveBeenCalledOnce()
  const { policyId, filter } = asked.mock.calls[0]?.[0].query ?? { policyId: '', filter: '' }
  expect(policyId).toBe('7')
  // As the server reads it.
  expect(readFilter(paper.fields, filter)?.rules).toEqual([
    { field: 'kind', op: 'in', value: 'policy,receipt,endorsement,surrender' },
  ])
})

it('a paper that is being made, and one that is not begun yet, are shown when they are there, without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const paper = (subjectId: string, status: string) => ({
    docNo: `${subjectId} ${status}`,
    kind: 'endorsement',
    subjectId,
    status,
  })
  const page = vi
    .fn(async () => ({ records: [paper('8', 'issued'), paper('9', 'issued')] }))
    .mockResolvedValueOnce({ records: [paper('8', 'issued')] })
    .mockResolvedValueOnce({ records: [paper('8', 'issued'), paper('9', 'making')] })
  const later = { ...client, documents: { document: { page } } }
  renderInConsole(<Shown expected={EXPECTED} />, { client: later, permissions: ['document_view'] })
  await screen.findByText('8 issued')
  await vi.advanceTimersByTimeAsync(3100)
  await screen.findByText('8 issued、9 making')
  await vi.advanceTimersByTimeAsync(3100)
  await screen.findByText('8 issued、9 issued')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(page).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

it('papers that cannot be read any more are not asked for without end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = vi
    .fn(async (): Promise<{ records: object[] }> => {
      throw new Error('away')
    })
    .mockResolvedValueOnce({ records: [{ docNo: 'P-1', subjectId: '8', status: 'making' }] })
  const gone = { ...client, documents: { document: { page } } }
  renderInConsole(<Shown />, { client: gone, permissions: ['document_view'] })
  await screen.findByText('P-1')
  await vi.advanceTimersByTimeAsync(180_000)
  const asked = page.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeGreaterThan(1)
  expect(page).toHaveBeenCalledTimes(asked)
  vi.useRealTimers()
})

it('who may not see papers asks for none', async () => {
  asked.mockClear()
  renderInConsole(<Shown />, { client, permissions: ['refund_view'] })
  await screen.findByText('没有')
  expect(asked).not.toHaveBeenCalled()
})
