// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { MOST_ON_PAPER } from '@baoqiao/contract/settlement/most-on-paper.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import StatementPage from './StatementPage.tsx'

afterEach(cleanup)

function show(total: number, entries: readonly object[] = [], signed: readonly object[] = []) {
  const answer = {
    ...{ channelName: '吉泰在线', from: '2026-11-01', to: '2026-11-30', opening: 0, closing: 0 },
    ...{ sums: {}, entries, signed, total, current: 1, size: 100 },
  }
  renderInConsole(<StatementPage />, {
    client: { settlement: { statement: { read: async () => answer } } },
    permissions: ['settle_statement_view'],
    user: { userType: 'dist' },
  })
}
const paper = () => screen.getByRole<HTMLButtonElement>('button', { name: '出具 PDF' })

test('of more entries than a paper has it is said before that there is none, and where all of them are', async () => {
  show(MOST_ON_PAPER)
  await screen.findByText('期末余额 0.00 元')
  expect(paper().disabled).toBe(false)
  cleanup()
  show(MOST_ON_PAPER + 1)
  await screen.findByText(/不能出具 PDF，请缩小日期范围；导出 Excel 可取得全部 2001 条/)
  expect(paper().disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导出 Excel' }).disabled).toBe(false)
})

test('a payment says who applied for it, reviewed and paid it, and when', async () => {
  const by = (who: string, at: string) => ({ who, at: `2026-11-${at}T01:00:00Z` })
  const steps = { applied: by('赵渠道', '20'), first: by('温审核', '21'), final: by('平台管理员', '22') }
  show(1, [], [{ no: 'JS1', ...steps, paid: by('钱财务', '23') }])
  const table = await screen.findByRole('table', { name: '审核与打款签署' })
  expect(table.textContent).toMatch(/JS1赵渠道 2026-11-20 09:00.*温审核.*平台管理员.*钱财务 2026-11-23 09:00/)
})

test('of an adjustment each line is told with what a reviewer made of it and why', async () => {
  const none = { policyId: null, policyNo: null, unitName: null, sellerName: null, insureType: null }
  const rated = { premium: null, ruleId: null, ruleName: null, edition: null }
  show(1, [
    {
      ...{ id: '1', at: '2026-11-20T01:00:00Z', kind: 'adjusted', docNo: 'S1', ...none, ...rated },
      ...{ basicFeeRate: null, additionalFeeRate: null, how: '审核后的金额与计算金额之差' },
      ...{ amount: -2655, balance: 0, sourceTable: 'settle_apply', sourceId: '1' },
      adjusted: [{ line: 'P1 甲公司', computed: 15_000, settled: 12_345, why: '协议价' }],
    },
  ])
  await screen.findByText('P1 甲公司：计算150.00元，结算123.45元，原因：协议价')
})

test('a channel that is not theirs is told as what it is, with the way to choose another', async () => {
  const message = '请选择本渠道或下级渠道'
  const read = async () => {
    throw new CallError({ status: 400, code: 400, message, issues: [{ path: 'channelId', message }] })
  }
  renderInConsole(<StatementPage />, {
    client: { settlement: { statement: { read } } },
    permissions: ['settle_statement_view'],
    at: '/settlement/statement?channelId=103',
  })
  await screen.findByText(message)
  expect(screen.queryByText('加载失败')).toBeNull()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '重新选择渠道' }))
  await screen.findByText('请选择渠道', { selector: 'div' })
})
