import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { lightPaper } from '../testing/light-paper.ts'
import { notify } from '../testing/notify.ts'
import { lanes } from '../work/topics.ts'
import { documentWanted } from './document-topics.ts'
import { renderPdf } from './pdf-node.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId: string
const sheets: Sheet[] = []
/** Whether papers are drawn, for who looks at their files. */
let isDrawn = false
const pdf = vi.fn(async (sheet: Sheet) => {
  sheets.push(sheet)
  return isDrawn ? renderPdf(sheet) : lightPaper(sheet)
})
beforeAll(async () => {
  h = await startTestApp({ pdf })
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let people = 0
/** An order that is paid for; what follows leaves when the outbox is drained. */
async function paid(name: string) {
  people += 10
  const body = application({ productId: '103', professionId, holder: { name }, from: 30_000 + people })
  const { orderId } = await agent.policies.apply.submit({ body })
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id: orderId } })
  const { gatewaySecret } = h.kernel.ports
  await notify(h.app, gatewaySecret, h.clock.now, { orderNo, amount, channelOrderNo: `c${people}` })
  return orderId
}
async function issued(name: string) {
  const id = await paid(name)
  await drainOutbox(h.kernel, lanes)
  return id
}
async function drawn(name: string) {
  isDrawn = true
  return issued(name).finally(() => {
    isDrawn = false
  })
}
const documentsOf = async (policyId: string) =>
  (await agent.documents.document.page({ query: { policyId } })).records
    .filter(({ kind }) => kind === 'policy' || kind === 'receipt')
    .toSorted((a, b) => (a.kind === b.kind ? a.edition - b.edition : a.kind < b.kind ? -1 : 1))
/** Of another kind, with what it says. */
async function other(policyId: string, kind: 'application' | 'certificate') {
  const { records } = await agent.documents.document.page({ query: { policyId, kind } })
  const sheet = sheets.findLast(
    ({ docNo, title }) => docNo === records[0]?.docNo && !title.includes('电子保单'),
  )
  return { rows: records, said: sheet ? textOf(sheet) : '' }
}
const fileOf = async (id: string) =>
  Buffer.from(await (await agent.documents.file({ params: { id } })).arrayBuffer())
const pageOf = async (token: string) => {
  const answer = await h.app.request(`/verify/${token}`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
/** Asks for another edition, as an event of the policy would. */
const ask = (subjectId: string, cause: string) =>
  h.db.kysely
    .transaction()
    .execute((tx) => emitter(tx, () => '3', false)(documentWanted, { kind: 'policy', subjectId, cause }))

test('an issued policy has its e-policy and its receipt: stored, fingerprinted, downloaded as they are', async () => {
  const id = await drawn('晨光纸品有限公司')
  const [policy, receipt] = await documentsOf(id)
  expect([policy?.kind, receipt?.kind]).toEqual(['policy', 'receipt'])
  for (const one of [policy, receipt]) {
    const bytes = await fileOf(one?.id ?? '')
    expect(one).toMatchObject({
      status: 'issued',
      edition: 1,
      holder: '晨光纸品有限公司',
      bytes: bytes.length,
    })
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(one?.digest)
  }
  expect(policy?.pages).toBeGreaterThan(2)
  const said = textOf(sheets.findLast(({ docNo }) => docNo === receipt?.docNo) ?? { title: '', blocks: [] })
  for (const words of [`收据号码：${receipt?.docNo}`, '合计人民币壹仟贰佰玖拾元整  1,290.00'])
    expect(said).toContain(words)
  await h.db.query(`update pay_order set refunded = 4500 where order_no = $1`, [receipt?.docNo])
  expect((await pageOf(receipt?.token ?? '')).text).toContain('已收款，后退款¥45.00')
  const whole = await agent.policies.apply.document({ params: { id } })
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(await fileOf(policy?.id ?? ''))
})

test('an e-policy of employer liability says who is insured, what is covered and for whom', async () => {
  const id = await issued('恒达机械有限公司')
  const row = await agent.policies.policy.get({ params: { id } })
  const said = textOf(sheets.findLast(({ docNo }) => docNo === row.policyNo) ?? { title: '', blocks: [] })
  for (const words of [
    row.policyNo ?? '',
    '被保险人：同投保人',
    '安和财险（演示）',
    '零时起至',
    '身故伤残 50万元',
    '人民币',
    '附件二　雇员清单',
    '雇主责任保险投保须知（2026.1-',
    '无免赔',
    '发生事故时',
    '报案：先抢救伤者、保护现场，尽快拨打服务热线400',
    '领取赔款：',
    '交费方式：模拟支付',
  ])
    expect(said).toContain(words)
  // The address on it is where an accident is reported.
  const report = /在线报案，无需登录：http:\/\/[^/]+(\/claim\/\S+)/.exec(said)?.[1] ?? '/'
  expect(await (await h.app.request(report)).text()).toContain('出险日期')
  const insured = await agent.policies.apply.insured({ params: { id }, query: {} })
  for (const { name } of insured.records) expect(said).toContain(name)
  // Numbers of papers are masked, and the mobile never stands in full.
  expect(said).not.toMatch(/(?<!\w)\d{17}[\dX](?!\w)/)
  expect(said).toContain('138****8000')
})

test('the e-policy names the insurer, the filing and what was agreed specially; texts are set in chapters', async () => {
  const id = await issued('立新包装有限公司')
  const row = await agent.policies.policy.get({ params: { id } })
  const sheet = sheets.findLast(({ docNo, title }) => docNo === row.policyNo && title.includes('电子保单'))
  const said = textOf(sheet ?? { title: '', blocks: [] })
  for (const words of ['产品备案编号：', '服务热线：', '特别约定', '网址：', '退保与批改约定', '所属行业：'])
    expect(said).toContain(words)
  expect(said).toMatch(/文本指纹（SHA-256）：[0-9a-f]{64}/)
  expect(said).toMatch(/以下文件由经办人.+代投保人于 \d{4}-\d\d-\d\d .*在线逐份打开并确认/)
  expect(said).not.toContain('##')
  expect(said).not.toMatch(/^\*\*/m)
  const bold =
    sheet?.blocks.filter((block) => block.block === 'prose' && block.runs.some((run) => run.bold)) ?? []
  expect(bold.length).toBeGreaterThan(5)
})

test('papers say the limits of all people, the grades, each person’s limit and the intermediary', async () => {
  const id = await issued('众成金属有限公司')
  const row = await agent.policies.policy.get({ params: { id } })
  const said = textOf(sheets.findLast(({ docNo }) => docNo === row.policyNo) ?? { title: '', blocks: [] })
  for (const words of [
    '每次事故限额：不另设',
    '保单累计限额：各人限额之和',
    '伤残赔偿比例：表一：一级100%',
    '每人限额',
    '每次事故限额',
    '保险中介机构：保桥保险经纪有限公司（演示）',
    '中介许可证号：（演示）260000000000001',
  ])
    expect(said).toContain(words)
})

test('the application can be had before anything is paid, and is not made again when the policy is issued', async () => {
  people += 10
  const holder = { name: '先看后付有限公司' }
  const body = application({ productId: '103', professionId, holder, from: 30_000 + people })
  const { orderId } = await agent.policies.apply.submit({ body })
  await drainOutbox(h.kernel, lanes)
  const { rows, said } = await other(orderId, 'application')
  expect(rows).toMatchObject([{ status: 'issued', edition: 1, holder: '先看后付有限公司' }])
  expect(said).toContain('雇员清单')
  const [row] = rows
  expect(row?.cover).toBe('none')
  expect((await pageOf(row?.token ?? '')).text).toContain('mark old">单证真实，尚未承保')
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id: orderId } })
  const { gatewaySecret } = h.kernel.ports
  await notify(h.app, gatewaySecret, h.clock.now, { orderNo, amount, channelOrderNo: `c${people}` })
  await drainOutbox(h.kernel, lanes)
  expect((await documentsOf(orderId)).map(({ kind }) => kind)).toContain('policy')
  expect((await other(orderId, 'application')).rows.map(({ edition }) => edition)).toEqual([1])
})

test('the application says what was filled in, answered and agreed to', async () => {
  const id = await issued('宏图印刷有限公司')
  const { rows, said } = await other(id, 'application')
  expect(rows.map(({ status }) => status)).toEqual(['issued'])
  const order = await agent.policies.policy.get({ params: { id } })
  for (const words of [
    order.orderNo,
    '宏图印刷有限公司',
    '是否有2米及以上高处作业？ 否',
    '企业类别：有限责任公司',
    '邮箱：h***@example.com',
    '投保人盖章',
    '广东省',
  ])
    expect(said).toContain(words)
  const { documents } = await agent.policies.apply.declared({ params: { id } })
  for (const { title } of documents) expect(said).toContain(title)
})

test('a person gets a certificate once for the same days; before the policy is issued nobody does', async () => {
  const waiting = await paid('天成木业有限公司')
  const insuredOf = async (policyId: string) =>
    (await agent.policies.apply.insured({ params: { id: policyId }, query: {} })).records[0]
  const early = await insuredOf(waiting)
  await expect(agent.documents.certificate({ body: { insuredId: early?.id ?? '' } })).rejects.toThrow(
    '保单尚未出单，不能出具保险凭证',
  )
  const id = await issued('万丰电器有限公司')
  const person = await insuredOf(id)
  for (const _ of [1, 2]) {
    const { docNo } = await agent.documents.certificate({ body: { insuredId: person?.id ?? '' } })
    await drainOutbox(h.kernel, lanes)
    const { rows, said } = await other(id, 'certificate')
    // One sum for all people is promised to none of them.
    expect(said).not.toContain('法律费用')
    expect(rows.map((row) => [row.docNo, row.status])).toEqual([[docNo, 'issued']])
    for (const words of [person?.name ?? '-', '身故伤残 50万元', '出具时状态：待生效', '零时起至'])
      expect(said).toContain(words)
    expect(said).not.toMatch(/(?<!\w)\d{17}[\dX](?!\w)/)
  }
  await expect(agent.documents.certificate({ body: { insuredId: '999999999' } })).rejects.toThrow()
})

test('anybody who holds it can check it, and learns nothing more', async () => {
  const id = await issued('海川饮料有限公司')
  const [policy] = await documentsOf(id)
  const { status, text, headers } = await pageOf(policy?.token ?? '')
  expect(status).toBe(200)
  // Genuine is one thing, covered another: it begins later.
  expect(text).toContain('真实的单证，保障尚未生效')
  expect(text).toContain('在此之前不提供保障')
  expect(text).not.toContain('真实有效')
  expect(text).toContain(policy?.docNo ?? '-')
  expect(text).toContain(policy?.digest ?? '-')
  expect(text).toContain('待生效')
  expect(text).not.toContain('海川饮料有限公司')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await pageOf('A'.repeat(22))).status).toBe(404)
  expect((await pageOf('A'.repeat(22))).text).toContain('查无此单证')
  expect((await pageOf('../../etc')).status).toBe(404)
  // Mistyped, it is told the same, and no login is shown.
  expect(await pageOf('nonono')).toMatchObject({ status: 404, text: expect.stringContaining('查无此单证') })
})

test.each([
  ['0', '2026-11-22', '2027-11-21', '单证真实，保单已退保', 'bad'],
  ['4', '2026-11-22', '2027-11-21', '单证真实，保单已取消', 'bad'],
  ['102', '2026-11-22', '2027-11-21', '单证真实，未承保', 'bad'],
  ['3', '2025-11-19', '2026-11-18', '单证真实，保单自2026-11-19起已到期', 'old'],
])(
  'a policy that has ended (%s) is told on the page that checks it',
  async (status, from, to, words, tone) => {
    const id = await issued('云帆物流有限公司')
    const [policy] = await documentsOf(id)
    await h.db.query(`update policy set status = $2, start_date = $3, end_date = $4 where id = $1`, [
      id,
      status,
      from,
      to,
    ])
    const { text } = await pageOf(policy?.token ?? '')
    expect(text).toContain(`<p class="mark ${tone}">${words}</p>`)
    expect(text).not.toContain('真实有效')
  },
)

test('the same cause makes it once; another one a new edition, and the old one stays what it was', async () => {
  const id = await issued('新域灯饰有限公司')
  const [first] = await documentsOf(id)
  const before = await fileOf(first?.id ?? '')
  await ask(id, 'issued')
  await drainOutbox(h.kernel, lanes)
  expect((await documentsOf(id)).filter(({ kind }) => kind === 'policy')).toHaveLength(1)
  await ask(id, 'corrected')
  await drainOutbox(h.kernel, lanes)
  const [old, next] = await documentsOf(id)
  expect([old?.status, old?.edition, next?.status, next?.edition]).toEqual(['replaced', 1, 'issued', 2])
  expect(await fileOf(old?.id ?? '')).toEqual(before)
  expect((await pageOf(old?.token ?? '')).text).toContain('已被新版取代')
  expect((await pageOf(next?.token ?? '')).text).toContain(String(old?.digest))
})

test('what it says is taken once: a drawing that fails is repeated with the same, whatever changed since', async () => {
  const id = await paid('锦程箱包有限公司')
  // The application is asked for twice: when it is sent in, and when the policy is issued.
  for (const _ of ['application', 'policy', 'application', 'receipt'])
    pdf.mockRejectedValueOnce(new Error('no paper'))
  await drainOutbox(h.kernel, lanes)
  expect((await documentsOf(id)).map(({ status }) => status)).toEqual(['making', 'making'])
  await h.db.query(`update policy set insured = '改名有限公司' where id = ${id}`)
  h.clock.now = new Date(h.clock.now.getTime() + 3600_000)
  await drainOutbox(h.kernel, lanes)
  const made = await documentsOf(id)
  expect(made.map(({ status, holder }) => [status, holder])).toEqual([
    ['issued', '锦程箱包有限公司'],
    ['issued', '锦程箱包有限公司'],
  ])
})

test('every Chinese character drawn is in the file: font and its way back to Unicode', async () => {
  const id = await drawn('方圆五金有限公司')
  const [policy] = await documentsOf(id)
  const bytes = await fileOf(policy?.id ?? '')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('NotoSansSC')).toBe(true)
  const known = unicodeOf(bytes)
  for (const char of '方圆五金有限公司雇主责任险电子保单壹仟贰佰玖拾元整扫码验真第页共')
    expect(known, char).toContain(char)
})

/** What the fonts' ToUnicode maps name. */
function unicodeOf(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: mark }) => {
    const start = index + mark.length
    const raw = pdf.subarray(start, text.indexOf('endstream', start))
    try {
      return inflateSync(raw).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams
    .filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'))
    .flatMap((stream) => [...stream.matchAll(/<([0-9a-fA-F]{4})>/g)])
    .map(([, hex = '']) => String.fromCharCode(Number.parseInt(hex, 16)))
    .join('')
}

test('a drawer that comes late leaves what another one issued as it is', async () => {
  const id = await paid('迟到印务有限公司')
  let release = () => {}
  const held = new Promise<void>((go) => {
    release = go
  })
  let begun = () => {}
  const drawing = new Promise<void>((go) => {
    begun = go
  })
  // The first try of the e-policy stands still; another server takes it over.
  pdf.mockImplementationOnce(async (sheet: Sheet) => {
    begun()
    await held
    return renderPdf({ ...sheet, issuedAt: '2020-01-01 00:00:00' })
  })
  const late = drainOutbox(h.kernel, lanes)
  // Papers of earlier tests were drawn too: only this one tells that it is held by the first.
  await drawing
  h.clock.now = new Date(h.clock.now.getTime() + 600_000)
  await drainOutbox(h.beside().kernel, lanes)
  release()
  await late.catch(() => undefined)
  const { records } = await agent.documents.document.page({ query: { policyId: id } })
  for (const one of records) {
    const digest = createHash('sha256')
      .update(await fileOf(one.id))
      .digest('hex')
    expect([one.kind, digest]).toEqual([one.kind, one.digest])
  }
})

test('a file that is not what was issued is not handed out', async () => {
  const id = await issued('换件五金有限公司')
  const [policy] = await documentsOf(id)
  const name = `${policy?.token}-${policy?.digest?.slice(0, 16)}.pdf`
  await h.kernel.ports.files.put('documents', name, new Uint8Array([1, 2, 3]))
  await expect(fileOf(policy?.id ?? '')).rejects.toThrow('与出具时的指纹不一致')
})

test('papers of cover that is over say so, whichever they are; nobody gets a new certificate of it', async () => {
  const id = await issued('到期食品有限公司')
  const [person, other] = (await agent.policies.apply.insured({ params: { id }, query: {} })).records
  await agent.documents.certificate({ body: { insuredId: person?.id ?? '' } })
  await drainOutbox(h.kernel, lanes)
  const { records } = await agent.documents.document.page({ query: { policyId: id } })
  const pages = async () =>
    Promise.all(records.map(async ({ kind, token }) => [kind, (await pageOf(token)).text] as const))
  for (const [, text] of await pages()) expect(text).toMatch(/真实有效的单证|真实的单证，保障尚未生效/)
  const certificateId = records.find(({ kind }) => kind === 'certificate')?.id ?? ''
  expect(['3', '3.5']).toContain(records.find(({ kind }) => kind === 'policy')?.cover)
  const certificate = (await pages()).find(([kind]) => kind === 'certificate')?.[1] ?? ''
  expect(certificate).toContain(`${person?.name.slice(0, 1)}**`)
  expect(certificate).not.toContain(person?.name ?? '')
  await h.db.exec(`update policy set end_date = '2026-11-01', status = '5' where id = ${id}`)
  for (const [kind, text] of await pages())
    expect([kind, text.includes('单证真实，保单自2026-11-02起已到期')]).toEqual([kind, kind !== 'receipt'])
  const listed = await agent.documents.document.page({ query: { policyId: id } })
  for (const { kind, cover } of listed.records)
    expect([kind, cover]).toEqual([kind, kind === 'receipt' ? null : '5'])
  await expect(agent.documents.certificate({ body: { insuredId: other?.id ?? '' } })).rejects.toThrow(
    '保单自2026-11-02起已到期，不能再出具保险凭证',
  )
  await h.db.exec(`update policy set status = '0' where id = ${id}`)
  expect((await agent.documents.document.get({ params: { id: certificateId } })).cover).toBe('0')
})
