// @vitest-environment jsdom
import { document as paper } from '@baoqiao/contract/document/document.ts'
import { readFilter } from '@baoqiao/contract/kernel/filter.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { usePapers } from './use-papers.ts'

afterEach(cleanup)

function Shown() {
  return (
    <p>
      {usePapers('7')
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

it('who may not see papers asks for none', async () => {
  asked.mockClear()
  renderInConsole(<Shown />, { client, permissions: ['refund_view'] })
  await screen.findByText('没有')
  expect(asked).not.toHaveBeenCalled()
})
