import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '../../documents/pdf-node.ts'
import { type Sheet, textOf } from '../../kernel/documents/block.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'

/** The paper by which a policy ends: issued when a surrender takes effect, not before, once. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let reviewer: Person
let finance: Person
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    pdf: async (sheet) => {
      sheets.push(sheet)
      return renderPdf(sheet)
    },
  })
  await at(new Date('2026-11-20T02:00:00Z'))
})
afterAll(() => h.close())
async function at(now: Date) {
  h.clock.now = now
  ;[agent, reviewer, finance] = await Promise.all([
    h.client('agent'),
    h.client('reviewer'),
    h.client('finance'),
  ])
}
const papers = async (policyId: string) =>
  (await agent.documents.document.page({ query: { policyId, kind: 'surrender' } })).records
async function applied(effDate: string) {
  const policy = await issuedPolicy(h, agent)
  const params = { id: policy.id }
  const { refund } = await agent.policies.surrender.quote({ params, query: { date: effDate } })
  const body = asking(policy.insured, effDate, refund)
  const { application } = await agent.policies.surrender.apply({ params, query: {}, body })
  return { policy, params, refund, id: application?.id ?? '' }
}
const approve = (id: string) =>
  reviewer.policies.surrenderApply.move({ params: { id, event: 'approve' }, body: {} })

test('what was given back stands in it with its formula, by class and by person, and who is paid', async () => {
  const { policy, params } = await applied('2026-12-25')
  await h.db.query(`delete from surrender_apply where policy_id = $1`, [policy.id])
  await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
  await at(new Date('2027-02-22T16:00:00Z'))
  const { refund } = await agent.policies.surrender.quote({ params, query: { date: '2027-02-24' } })
  const body = asking(policy.insured, '2027-02-24', refund)
  const { application } = await agent.policies.surrender.apply({ params, query: {}, body })
  const before = await papers(policy.id)
  await approve(application?.id ?? '')
  await drainOutbox(h.kernel, lanes)
  expect(before).toEqual([])
  const [paper, ...more] = await papers(policy.id)
  expect(more).toEqual([])
  const { policyNo } = await agent.policies.policy.get({ params })
  expect(paper).toMatchObject({
    docNo: `${policyNo}-TB`,
    status: 'issued',
    edition: 1,
    holder: policy.insured,
  })
  const said = textOf(sheets.findLast(({ docNo }) => docNo === paper?.docNo) ?? { title: '', blocks: [] })
  for (const words of [
    '退保批单',
    '自 2027-02-24 零时（北京时间）起解除',
    '按短期费率退费',
    `¥${(refund / 100).toFixed(2)}`,
    '人民币',
    '转账到收款账户',
    policy.insured,
    '终止时在保雇员人数：3人',
    // What the list comes to, whatever endorsements made of it.
    '已交保险费合计：¥1,290.00',
    '合计 3 1,290.00',
    '附件　雇员退费清单',
  ])
    expect(said).toContain(words)
  // Nobody's number in full: people's or the account's.
  expect(said).not.toMatch(/(?<!\w)\d{17}[\dX](?!\w)/)
  expect(said).not.toContain('3602000109001234567')
  // What each person gets adds up to the whole.
  const list = sheets.at(-1)?.blocks.flatMap((block) => (block.block === 'table' ? [block] : [])) ?? []
  const sum = (rows: readonly (readonly string[])[]) =>
    rows.reduce((all, row) => all + Math.round(Number((row.at(-1) ?? '').replaceAll(',', '')) * 100), 0)
  expect(list.map(({ rows }) => sum(rows))).toEqual([refund, refund])
  expect(list[1]?.rows).toHaveLength(3)

  const opened = await agent.policies.surrender.open({ params })
  const page = await h.app.request(new URL(opened.application?.statement ?? '').pathname)
  const shown = await page.text()
  expect(shown).toContain('目前状态</dt><dd>待退款')
  expect(shown).toContain('mark good">真实有效的单证</p>')
  expect(shown).not.toContain(policy.insured)
  const bytes = Buffer.from(
    await (await agent.documents.file({ params: { id: paper?.id ?? '' } })).arrayBuffer(),
  )
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await finance.policies.surrenderApply.move({
    params: { id: application?.id ?? '', event: 'refundPaid' },
    body: { receiptNo: 'B-1' },
  })
  await drainOutbox(h.kernel, lanes)
  expect(await papers(policy.id)).toHaveLength(1)
})

inFull(
  'given back whole before it began: by the way it came, and agreed ahead there is no paper yet',
  async () => {
    await at(new Date('2026-11-20T02:00:00Z'))
    const ahead = await applied('2026-12-23')
    await approve(ahead.id)
    await drainOutbox(h.kernel, lanes)
    expect(await papers(ahead.policy.id)).toEqual([])
    expect((await agent.policies.surrender.open({ params: ahead.params })).application?.statement).toBeNull()
    const whole = await applied('2026-11-21')
    await approve(whole.id)
    await drainOutbox(h.kernel, lanes)
    const [paper] = await papers(whole.policy.id)
    const said = textOf(sheets.findLast(({ docNo }) => docNo === paper?.docNo) ?? { title: '', blocks: [] })
    expect(said).toContain('按原支付渠道退回')
    expect(said).not.toContain('收款账号')
  },
)
