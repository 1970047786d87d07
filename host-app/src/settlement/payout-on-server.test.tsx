// @vitest-environment jsdom

import { File as NodeFile } from 'node:buffer'
import { xlsxWriter } from '@baoqiao/server/kernel/data/transfer/sheet-writer.ts'
import { SPECIMEN } from '@baoqiao/server/seed/specimen.ts'
import { writeLines } from '@baoqiao/server/settlement/lines/write-lines.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { bareSold, bookPremium } from '@baoqiao/server/testing/premium.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import ApplyListScreen from './ApplyListScreen.tsx'
import { PayoutAnswerDialog } from './PayoutAnswerDialog.tsx'
import PayoutNewPage from './PayoutNewPage.tsx'
import PayoutPage from './PayoutPage.tsx'

const AtList = () => (
  <PageAt place={{ pathname: '/after/apply/index', search: '', params: {} }}>
    <ApplyListScreen />
  </PageAt>
)
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const CHANNEL = '101'
Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
// The server takes Node's forms and files, not those of jsdom.
const NodeForm = Object.getPrototypeOf(
  await new Response('a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData(),
).constructor as typeof FormData
const ServerFile = NodeFile as unknown as typeof File
async function show(page: React.ReactNode, client: Person, at: string) {
  const { permissions, actors, userType } = await client.system.auth.info()
  renderInConsole(page, { client, at, permissions, user: { actors, userType } })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('finance leaves one out, keeps tax back of the other, makes a batch, and is told which line of the bank’s answer was not taken', async () => {
  const [admin, reviewer, channel, finance] = await Promise.all(
    ['admin', 'reviewer', 'subadmin', 'finance'].map((who) => h.client(who)),
  )
  if (!admin || !reviewer || !channel || !finance) throw new Error('nobody there')
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: '2026-11-01' },
      ruleItems: [{ insureName: '雇主责任险', basicFeeRate: 1000, additionalFeeRate: 0 }],
    },
  })
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  const nos: string[] = []
  const ids: string[] = []
  for (const cents of [100_000, 200_000]) {
    await bookPremium(h, { channelId: CHANNEL, policyId: await bareSold(h, CHANNEL) }, cents)
    await writeLines(h.kernel)
    const { id, no } = await channel.settlement.applying.commit({ body: {} })
    nos.push(no)
    ids.push(id)
  }
  const many = (who: Person, event: string) =>
    who.settlement.settleApply.moveMany({ params: { event }, body: { ids } })
  await many(reviewer, 'firstApprove')
  await many(admin, 'finalApprove')
  const list = await show(<AtList />, finance, '/after/apply/index')
  await screen.findByText(nos[1] ?? '')
  await list.click(screen.getByRole('checkbox', { name: '选择本页' }))
  await list.click(await screen.findByRole('button', { name: '提交打款' }))
  const question = await screen.findByRole('alertdialog')
  within(question).getByText(
    /^共 2 条。其中 2 条可提交打款：申请佣金 300\.00 元，抵扣退保佣金 .*应打款 300\.00 元。/,
  )
  // A colleague hands one of them over meanwhile.
  const over = { params: { id: ids[0] ?? '', event: 'commitFinance' }, body: {} }
  await finance.settlement.settleApply.move(over)
  await list.click(within(question).getByRole('button', { name: '提交打款' }))
  await screen.findByText(/^已提交打款 1 条，1 条未能提交打款/)
  screen.getByText(new RegExp(`^${nos[0]}：`))
  cleanup()

  const user = await show(<PayoutNewPage />, finance, '/after/apply/payoutNew')
  await screen.findByText('已选 2 笔，300.00 元')
  await user.click(screen.getByRole('checkbox', { name: `选择 ${nos[1]}` }))
  await screen.findByText('已选 1 笔，100.00 元')
  const kept = screen.getByRole('textbox', { name: `代扣税款 ${nos[0]}` })
  await user.clear(kept)
  screen.getByText(`${nos[0]}：请填写代扣税款，没有则填 0`)
  await user.type(kept, '100')
  await user.click(screen.getByRole('button', { name: '生成打款批次' }))
  await screen.findByText(`${nos[0]}：代扣税款须小于结算金额100.00元`)
  await user.clear(kept)
  await user.type(kept, '10')
  await screen.findByText('已选 1 笔，90.00 元')
  await user.click(screen.getByRole('button', { name: '生成打款批次' }))
  await expect.poll(async () => (await finance.settlement.payout.page({ query: {} })).total).toBe(1)
  const [batch] = (await finance.settlement.payout.page({ query: {} })).records
  expect(batch).toMatchObject({ itemCount: 1, amount: 9000, status: 'OPEN' })
  cleanup()

  const id = batch?.id ?? ''
  const at = { pathname: `/after/apply/payout/${id}`, search: '', params: { id } }
  const { settlement } = finance
  const file = vi.fn(async (_: unknown) => new Blob(['x']))
  const page = await show(
    <PageAt place={at}>
      <PayoutPage />
    </PageAt>,
    { ...finance, settlement: { ...settlement, paying: { ...settlement.paying, file } } },
    at.pathname,
  )
  // A bank that takes no workbook has the same as text, which no spreadsheet is to touch.
  await page.click(await screen.findByRole('button', { name: '导出 CSV' }))
  const warned = await screen.findByRole('alertdialog')
  within(warned).getByText(/不要用表格软件打开后保存/)
  await page.click(within(warned).getByRole('button', { name: '导出' }))
  await expect
    .poll(() => file.mock.calls[0]?.[0])
    .toMatchObject({
      body: { format: 'csv' },
    })
  cleanup()

  const titles = ['申请号', '打款结果', '流水号']
  const writer = xlsxWriter({ name: '回盘', columns: titles.map((title) => ({ title, width: 20 })) })
  const rows = [
    [nos[0] ?? '', '成功', 'UI1'],
    [nos[1] ?? '', '成功', 'UI2'],
  ]
  const bytes = [...writer.rows(rows), ...writer.end()]
  const answer: typeof settlement.paying.answer = async ({ params }) => {
    const form = new NodeForm()
    form.append('file', new ServerFile(bytes, '回盘.xlsx'))
    vi.stubGlobal('File', ServerFile)
    return settlement.paying.answer({ params, form }).finally(() => vi.unstubAllGlobals())
  }
  const bank = await show(
    <PayoutAnswerDialog id={id} no={batch?.no ?? ''} onClose={() => undefined} />,
    { ...finance, settlement: { ...settlement, paying: { ...settlement.paying, answer } } },
    `/after/apply/payout/${id}`,
  )
  await bank.upload(screen.getByLabelText('选择要导入的文件'), new File(bytes, '回盘.xlsx'))
  await bank.click(screen.getByRole('button', { name: '导入' }))
  await screen.findByText('已打款 1 笔，失败 0 笔，未处理 1 行。全部已回盘')
  const refused = screen.getByRole('table', { name: '未处理的行' })
  within(refused).getByText(`本批次没有申请号${nos[1]}`)
  expect(await finance.settlement.settleApply.get({ params: { id: ids[0] ?? '' } })).toMatchObject({
    status: 'REMITTED',
    receiptNo: 'UI1',
    tax: 1000,
  })
})
