import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sheet, textOf } from '../../kernel/documents/block.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { endorsed, newcomer, payEndorsement, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'

/** The paper of each kind of change says who was and who is, with nothing left empty. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    async pdf(sheet: Sheet) {
      sheets.push(sheet)
      return { bytes: new TextEncoder().encode(sheet.docNo), pages: 1 }
    },
  })
  agent = await h.client('agent')
})
afterAll(() => h.close())

test('who comes, who goes, who takes whose place and what becomes of a trade stand in columns of their own', async () => {
  const { id, insured } = await issuedPolicy(h, agent, { heads: 5 })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const welder = trades.find(({ level, cls }) => level === 4 && cls === '3')
  const [first, second, third, fourth] = await peopleOf(agent, id)
  const change = async (body: Parameters<typeof endorsed>[3]) => {
    await endorsed(h, agent, id, body)
    const sheet = sheets.findLast(({ title }) => title.endsWith('批单'))
    const list = sheet?.blocks.find((block) => block.block === 'table')
    return {
      said: textOf(sheet ?? { title: '', blocks: [] }),
      head: list?.block === 'table' ? list.head : [],
      row: list?.block === 'table' ? (list.rows[0] ?? []) : [],
    }
  }
  const added = await change({
    changeCode: '101',
    effectiveDate: '2026-12-05',
    rows: [newcomer(clerk, '新来的人')],
  })
  expect(added.head).toEqual(['序号', '增加的人员', '证件号码', '工种及类别', '保险费（元）'])
  expect(added.row).toEqual(['1', '新来的人', expect.stringContaining('*'), '会计　1类', '415.86'])
  const taken = await change({
    changeCode: '102',
    effectiveDate: '2026-12-06',
    rows: [{ ...newcomer(clerk, '顶替的人'), insuredId: first?.id ?? '' }],
  })
  expect(taken.head.slice(1, 5)).toEqual(['原人员', '原证件号码', '原工种及类别', '替换为'])
  expect([taken.row[1], taken.row[4]]).toEqual([first?.name, '顶替的人'])
  const moved = await change({
    changeCode: '804',
    effectiveDate: '2026-12-07',
    rows: [{ insuredId: second?.id ?? '', professionId: welder?.id ?? '' }],
  })
  expect(moved.head.slice(3, 5)).toEqual(['原工种及类别', '现工种及类别'])
  expect(moved.row.slice(1)).toEqual([
    second?.name,
    expect.stringContaining('*'),
    '会计　1类',
    `${welder?.name}　3类`,
    expect.any(String),
  ])
  const left = await change({
    changeCode: '803',
    effectiveDate: '2026-12-08',
    rows: [{ insuredId: third?.id ?? '' }],
    refundWay: 'account',
  })
  expect(left.row.slice(1, 2)).toEqual([third?.name])
  expect(left.said).toContain('退还保险费：人民币')
  expect(left.said).toContain('退还方式：挂账，抵扣下次保费')
  const transferred = await change({
    changeCode: '803',
    effectiveDate: '2026-12-09',
    rows: [{ insuredId: fourth?.id ?? '' }],
    refundWay: 'payee',
    payee: {
      ...{ payAccountType: '1', payeeName: insured, bankName: '工商银行', bankCityCode: '440106' },
      ...{ bankNo: '3602000109001234567', bankNumber: '102581000013' },
    },
  })
  for (const words of [
    '退还方式：转账到收款账户',
    `收款人：${insured}`,
    '收款账号：工商银行 3602***********4567',
  ])
    expect(transferred.said).toContain(words)
  const { records } = await agent.documents.document.page({ query: { policyId: id, kind: 'endorsement' } })
  const page = await (await h.app.request(`/verify/${records.at(-1)?.token}`)).text()
  expect(page).toContain('目前状态</dt><dd>已确认，自2026-12-05起生效')
  for (const { said } of [added, taken]) expect(said).not.toContain('退还方式')
  for (const { row } of [added, taken, moved, left]) expect(row).not.toContain('')
})

test('a paper says what its own change made of the policy, although others were confirmed before it was drawn', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 5 })
  const { totalMoney: was } = await agent.policies.policy.get({ params: { id } })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const [first] = await peopleOf(agent, id)
  const undrawn = lanes.filter(({ name }) => name !== 'documents')
  const eff = { effectiveDate: '2027-06-01' }
  const added = await submitted(h, agent, id, { changeCode: '101', ...eff, rows: [newcomer(clerk)] })
  await payEndorsement(h, agent, id, added.id)
  await drainOutbox(h.kernel, undrawn)
  await submitted(h, agent, id, { changeCode: '803', ...eff, rows: [{ insuredId: first?.id ?? '' }] })
  await drainOutbox(h.kernel, undrawn)
  const drawn = async () => {
    const before = sheets.length
    await drainOutbox(h.kernel, lanes)
    return sheets.slice(before).filter(({ title }) => title.endsWith('批单'))
  }
  const [paper, next] = (await drawn()).map(textOf)
  expect(paper).toContain('批改后在保人数：6人')
  expect(paper).toContain(`批改后累计保险费：¥${formatYuan(was + added.quote.total)}`)
  expect(next).toContain('批改后在保人数：5人')
  // Withdrawn, it says what it would have been, and what is left of it.
  await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: added.id } })
  const [withdrawn] = await drawn()
  const list = withdrawn?.blocks.find((block) => block.block === 'table')
  expect(list?.block === 'table' && list.sum?.at(-1)).toBe(formatYuan(added.quote.total))
  for (const words of [
    '本批单已在生效前撤回，自始不生效',
    '撤回后保险费：人民币零元整',
    '批改后在保人数：5人',
  ])
    expect(withdrawn && textOf(withdrawn)).toContain(words)
})
