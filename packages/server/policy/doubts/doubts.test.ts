import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Application } from '@baoqiao/contract/policy/application.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { creditCode } from '../../seed/numbers.ts'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** What contradicts an application without refusing it: confirmed by who applies, kept, and on the underwriter's desk. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'agent2' | 'underwriter', Person>
const trade = {} as Record<'会计' | '空调安装工', string>
const readText = vi.fn(async () => '')
let registered: { name: string; code: string }[] = []
beforeAll(async () => {
  h = await startTestApp({ readText })
  h.kernel.ports.providers.registry = {
    search: async () => registered.map((one) => ({ ...one, ...NOTHING })),
  }
  for (const name of ['agent', 'agent2', 'underwriter'] as const) P[name] = await h.client(name)
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  for (const name of ['会计', '空调安装工'] as const)
    trade[name] = trades.find((one) => one.name === name)?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  registered = []
})
const NOTHING = { principal: '', address: '', areaCode: '', industry: '', category: '', businessScope: '' }

let made = 600_000
const form = (holder: Partial<Application['holder']> = {}, change: Partial<Application> = {}) => {
  made += 10
  // Numbers of orders are of a second each.
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const named = { name: `疑点${made}有限公司`, code: creditCode(made % 60_000) }
  const of = { productId: '103', professionId: trade.会计, from: made, holder: { ...named, ...holder } }
  return { ...application(of), ...change }
}
async function uploaded(paper: 'license' | 'identityFront' | 'identityBack', text: string) {
  readText.mockResolvedValueOnce(text)
  const bytes = readFileSync(join(import.meta.dirname, '../../testing/papers/license.png'))
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], '图.png', { type: 'image/png' }))
  const [one] = await P.agent.policies.ocr.uploadIdOcr({ query: { paper }, form: body })
  if (!one) throw new Error('not kept')
  return one
}
const check = (body: Application, who = P.agent) => who.policies.apply.check({ body })
const confirming = (body: Application, code: string) => ({ ...body, accepted: [...body.accepted, code] })
async function onDesk(orderId: string) {
  const { id } = await h.db.kysely
    .selectFrom('underwritingTask')
    .select('id')
    .where('policyId', '=', orderId)
    .executeTakeFirstOrThrow()
  return P.underwriter.underwriting.desk.open({ params: { id } })
}

test("another company's licence is confirmed, kept and looked at by a person, whatever the page says", async () => {
  const other = creditCode(61_234)
  const { url } = await uploaded(
    'license',
    `统一社会信用代码 ${other}\n名称 广州别家商贸有限公司\n法定代表人 李建国`,
  )
  const body = form({ license: url })
  const { decision, reasons, warnings } = await check(body)
  expect([decision, reasons.map(({ code }) => code)]).toEqual(['manual', ['papers']])
  expect(warnings.map(({ field, message }) => [field, message])).toEqual([
    ['holder.name', `营业执照上识别的企业名称为“广州别家商贸有限公司”，填写的是“${body.holder.name}”`],
    ['holder.code', `营业执照上识别的统一社会信用代码为“${other}”，填写的是“${body.holder.code}”`],
    ['holder.principal', '营业执照上识别的负责人为“李建国”，填写的是“张伟”'],
  ])
  await expect(P.agent.policies.apply.submit({ body })).rejects.toThrow('请与证件原件核对')
  const { orderId, status } = await P.agent.policies.apply.submit({ body: confirming(body, 'papers') })
  expect(status).toBe('100')
  const { triggers, declared } = await onDesk(orderId)
  expect(triggers).toMatchObject([{ code: 'papers', message: expect.stringContaining('广州别家商贸') }])
  expect(declared.confirmations).toMatchObject([{ code: 'papers', items: [{}, {}, {}] }])
  expect(declared.documents.map(({ code }) => code)).not.toContain('papers')
})

test('what agrees, was misread, or was never read asks for nobody', async () => {
  const code = creditCode(41_235)
  const name = '广州市晨光纸品包装有限公司'
  const { url } = await uploaded(
    'license',
    `统一社会信用代码 ${code}\n名称 广州市晨曦纸品包装有限公司\n法定代表人 张伟`,
  )
  expect(await check(form({ name, code, license: url }))).toMatchObject({ decision: 'pass', warnings: [] })
  expect(await check(form())).toMatchObject({ decision: 'pass', warnings: [] })
})

test('a file of another person says nothing about what stands on it', async () => {
  const { url } = await uploaded('license', '名称 广州别家商贸有限公司')
  const body = form({ license: url })
  const told = await check(body, P.agent2).catch(({ message }) => message)
  expect(JSON.stringify(told)).not.toContain('别家')
})

test('the portrait is not the other side of the card', async () => {
  const text = '姓名 张伟\n性别 男 民族 汉\n公民身份号码 11010519491231002X'
  const wrong = await uploaded('identityBack', text)
  expect(wrong).toMatchObject({ problem: '这是人像面，请上传国徽面', wrongSide: true, found: [] })
  const { decision, reasons } = await check(form({ identityBack: wrong.url }))
  expect(decision).toBe('refuse')
  expect(reasons).toMatchObject([{ field: 'holder.identityBack', message: '这是人像面，请上传国徽面' }])
  const right = await uploaded('identityFront', text)
  expect(right).toMatchObject({ problem: null })
  expect((await check(form({ identityFront: right.url }))).decision).toBe('pass')
  const emblem = '中华人民共和国\n居民身份证\n签发机关 广州市公安局\n有效期限 2016.05.06-长期'
  expect(await uploaded('identityFront', emblem)).toMatchObject({ problem: '这是国徽面，请上传人像面' })
})

test('a code that the register has under another name is confirmed and looked at', async () => {
  const body = form()
  registered = [{ name: '登记名称有限公司', code: body.holder.code }]
  const { decision, warnings } = await check(body)
  expect(decision).toBe('manual')
  expect(warnings).toMatchObject([
    { code: 'holderName', message: expect.stringContaining('企业登记中为“登记名称有限公司”') },
  ])
  await expect(P.agent.policies.apply.submit({ body })).rejects.toThrow('登记名称有限公司')
  const { orderId } = await P.agent.policies.apply.submit({ body: confirming(body, 'holderName') })
  expect((await onDesk(orderId)).triggers.map(({ code }) => code)).toEqual(['holderName'])
  registered = [{ name: body.holder.name, code: body.holder.code }]
  expect(await check(form({ name: body.holder.name, code: body.holder.code }))).toMatchObject({
    warnings: [],
  })
})

test("an earlier customer of one's own channel has it under another name; of other channels nothing is told", async () => {
  const code = creditCode(41_236)
  await issuedPolicy(h, P.agent, { holder: { name: '老客户有限公司', code } })
  const own = await check(form({ name: '新名称有限公司', code }))
  expect(own.decision).toBe('manual')
  expect(own.warnings[0]?.message).toContain('以往保单中为“老客户有限公司”')
  const other = await check(form({ name: '新名称有限公司', code }), P.agent2)
  expect(other).toMatchObject({ decision: 'pass', warnings: [] })
  expect((await check(form({ name: '老客户有限公司', code }))).decision).toBe('pass')
})

test('a trade at height by nature without height is asked about, by name, and stands on the desk', async () => {
  const plain = form()
  const employees = plain.employees.map((one, i) =>
    i === 1 ? { ...one, name: '王高空', professionId: trade.空调安装工 } : one,
  )
  const body = { ...plain, employees, accepted: plain.accepted.filter((code) => code !== 'heightTrade') }
  const said = employees.map((one, i) => (i === 1 ? { ...one, atHeight: true } : one))
  const answers = { ...body.answers, height: true }
  expect((await check({ ...body, employees: said, answers })).warnings).toEqual([])
  const { decision, warnings } = await check(body)
  expect([decision, warnings.map(({ code, row }) => [code, row])]).toEqual(['manual', [['heightTrade', 2]]])
  await expect(P.agent.policies.apply.submit({ body })).rejects.toThrow(
    '第2行王高空：职业“空调安装工”通常涉及',
  )
  const { orderId } = await P.agent.policies.apply.submit({ body: confirming(body, 'heightTrade') })
  const { triggers, people, declared } = await onDesk(orderId)
  expect(triggers).toMatchObject([{ code: 'heightTrade', rows: [2] }])
  expect(people[1]?.triggers).toEqual(['heightTrade'])
  expect(declared.confirmations[0]?.items).toMatchObject([
    { row: 2, text: expect.stringContaining('第2行王高空：职业“空调安装工”') },
  ])
})
