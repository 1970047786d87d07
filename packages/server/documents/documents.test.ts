import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { lanes } from '../work/topics.ts'
import { documentWanted } from './document-topics.ts'
import { renderPdf } from './pdf-node.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId: string
const sheets: Sheet[] = []
const pdf = vi.fn(async (sheet: Sheet) => {
  sheets.push(sheet)
  return renderPdf(sheet)
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
const documentsOf = async (policyId: string) =>
  (await agent.documents.document.page({ query: { policyId } })).records.toSorted((a, b) =>
    a.kind === b.kind ? a.edition - b.edition : a.kind < b.kind ? -1 : 1,
  )
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
    .execute((tx) => emitter(tx, () => '3', null)(documentWanted, { kind: 'policy', subjectId, cause }))

test('an issued policy has its e-policy and its receipt: stored, fingerprinted, downloaded as they are', async () => {
  const id = await issued('晨光纸品有限公司')
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
    '投保须知（2026.1版）',
  ])
    expect(said).toContain(words)
  const insured = await agent.policies.apply.insured({ params: { id }, query: {} })
  for (const { name } of insured.records) expect(said).toContain(name)
  // Numbers of papers are masked, and the mobile never stands in full.
  expect(said).not.toMatch(/(?<!\w)\d{17}[\dX](?!\w)/)
  expect(said).toContain('138****8000')
})

test('anybody who holds it can check it, and learns nothing more', async () => {
  const id = await issued('海川饮料有限公司')
  const [policy] = await documentsOf(id)
  const { status, text, headers } = await pageOf(policy?.token ?? '')
  expect(status).toBe(200)
  expect(text).toContain('真实有效的单证')
  expect(text).toContain(policy?.docNo ?? '-')
  expect(text).toContain(policy?.digest ?? '-')
  expect(text).toContain('待生效')
  expect(text).not.toContain('海川饮料有限公司')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await pageOf('A'.repeat(22))).status).toBe(404)
  expect((await pageOf('A'.repeat(22))).text).toContain('查无此单证')
  expect((await pageOf('../../etc')).status).toBe(404)
})

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
  pdf.mockRejectedValueOnce(new Error('no paper')).mockRejectedValueOnce(new Error('no paper'))
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
  const id = await issued('方圆五金有限公司')
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
