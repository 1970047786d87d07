import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import { machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defineLife } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { SPECIMEN } from '../seed/specimen.ts'
import { application, codeFor } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let [agent, finance]: Person[] = []
let professionId = ''
let policyId = ''
let people = 60_000
const FULL = 129_000

beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  finance = await h.client('finance')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(async () => {
  policyId = await issued()
})

/** An order as it stands after payment and issue. */
async function issued(): Promise<string> {
  people += 10
  const { orderId } = await person(agent).policies.apply.submit({
    body: application({
      productId: '103',
      professionId,
      from: people,
      holder: { name: `开票${people}有限公司` },
    }),
  })
  await h.db.query(`update policy set status = '3', policy_no = $2, total_money = ${FULL} where id = $1`, [
    orderId,
    `EL${orderId}`,
  ])
  return orderId
}
function person(one: Person | undefined): Person {
  if (!one) throw new Error('nobody is logged in')
  return one
}
const SPECIAL = {
  address: '天河路1号',
  phone: '020-88886666',
  bankName: '工商银行',
  bankNo: '6222020000000001',
  taxCertificate: SPECIMEN.license,
}
const ask = (more: Record<string, unknown> = {}) =>
  person(agent).policies.invoice.add({ body: { policyId, type: '2', money: FULL, ...more } })
const row = (id: string) => person(finance).policies.invoice.get({ params: { id } })
/** A change of the policy that was confirmed; what it came to, signed. */
const change = (endorseNo: string, money: number) =>
  h.db.query(
    `insert into endorsement (tenant_id, channel_id, apply_no, policy_id, change_code, effective_date, heads, pay_money, set_off, status, endorse_no, done_money)
     select tenant_id, channel_id, 'A' || $2, id, '101', current_date, 1, $3, 0, '3', $2, $3 from policy where id = $1`,
    [policyId, endorseNo, money],
  )
const move = (who: Person | undefined, id: string, event: string, body: Record<string, unknown> = {}) =>
  person(who).policies.invoice.move({ params: { id, event }, body })

test('an ordinary one is asked for with the policyholder’s title and issued with its number', async () => {
  const { id } = await ask({ email: 'a@b.cn' })
  expect(await row(id)).toMatchObject({
    status: '2',
    title: `开票${people}有限公司`,
    identification: codeFor(`开票${people}有限公司`),
    policyNo: `EL${policyId}`,
    tickIfExist: true,
  })
  await expect(move(finance, id, 'issued')).rejects.toThrow('发票号码')
  const done = await move(finance, id, 'issued', { invoiceNo: '25440000001' })
  expect(done.status).toBe('6')
  expect(await row(id)).toMatchObject({ status: '6', invoiceNo: '25440000001', version: done.version })
  const history = await person(agent).policies.invoice.history({ params: { id } })
  expect(history.map(({ event, who }) => [event, who])).toEqual([
    ['requestOrdinary', 'agent'],
    ['issued', '财务人员'],
  ])
})

test('what a policy allows is told before it is asked for, and to those who see the policy alone', async () => {
  const told = () => person(agent).policies.invoicing.open({ params: { id: policyId } })
  expect(await told()).toMatchObject({
    policyNo: `EL${policyId}`,
    title: `开票${people}有限公司`,
    identification: codeFor(`开票${people}有限公司`),
    line: 'employerLiability',
    totalMoney: FULL,
    invoiced: 0,
    left: FULL,
    why: null,
  })
  await ask({ money: 100_000 })
  expect(await told()).toMatchObject({ invoiced: 100_000, left: 29_000, why: null })
  await ask({ money: 29_000 })
  expect(await told()).toMatchObject({ left: 0, why: '保费已全部开票' })
  await h.db.query(`update policy set status = '2' where id = $1`, [policyId])
  expect(await told()).toMatchObject({ why: '保单尚未出单，不能开票' })
  const stranger = await h.client('partner')
  await expect(stranger.policies.invoicing.open({ params: { id: policyId } })).rejects.toThrow()
})

test('one for a change names its endorsement, and is at most what that was paid for', async () => {
  const [paid, free] = [`P-${policyId}`, `F-${policyId}`]
  await change(paid, 5_000)
  await change(free, -100)
  const about = { money: 3_000, endorseNo: paid }
  const { id } = await ask(about)
  expect(await row(id)).toMatchObject({ endorseNo: paid, money: 3_000 })
  await expect(ask(about)).rejects.toThrow(`批单${paid}最多可开票 20.00 元`)
  for (const endorseNo of [free, 'P-0'])
    await expect(ask({ money: 1, endorseNo })).rejects.toThrow('该保单没有这个批单号')
})

test('a certificate of a taxpayer is at most 500 KB', async () => {
  const bytes = new Uint8Array(501 * 1024)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  const form = new FormData()
  form.set('file', new File([bytes], '一般纳税人证明.jpg', { type: 'image/jpeg' }))
  const { url } = await person(agent).system.file.upload({ form })
  await expect(ask({ type: '1', ...SPECIAL, taxCertificate: url })).rejects.toThrow(
    '一般纳税人证明不能超过500KB',
  )
})

test('a special one needs its papers, is refused with a reason, mended and passed', async () => {
  await expect(ask({ type: '1' })).rejects.toThrow('开具专票请填写注册地址')
  const { id } = await ask({ type: '1', ...SPECIAL })
  await expect(move(finance, id, 'refuse', { reason: ' ' })).rejects.toThrow('未开票原因')
  await move(finance, id, 'refuse', { reason: '银行账号有误' })
  await expect(move(agent, id, 'resubmit', { bankNo: '' })).rejects.toThrow('开具专票请填写银行账号')
  await move(agent, id, 'resubmit', { bankNo: '6222020000000002' })
  await move(finance, id, 'pass')
  const history = await person(finance).policies.invoice.history({ params: { id } })
  expect(history.map(({ to, why }) => [to, why])).toEqual([
    ['1', null],
    ['3', '银行账号有误'],
    ['1', null],
    ['5', null],
  ])
  expect(await row(id)).toMatchObject({ bankNo: '6222020000000002' })
})

test('together never more than the premium; what is given up may be asked for again; two at once add up', async () => {
  const { id } = await ask({ money: 100_000 })
  await expect(ask({ money: 29_001 })).rejects.toThrow('最多可开票 290.00 元')
  const tries = await Promise.allSettled([
    ask({ money: 29_000 }),
    ask({ money: 29_000 }),
    ask({ money: 29_000 }),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await move(finance, id, 'issued', { invoiceNo: '1' })
  const reopen = (given: object) => move(finance, id, 'change', { redNo: 'R1', ...given })
  await expect(reopen({ changeReason: '1', redNo: '' })).rejects.toThrow('红字发票号码')
  await expect(reopen({ changeReason: '4' })).rejects.toThrow('请填写变更说明')
  await reopen({ changeReason: '1' })
  const { records } = await person(finance).policies.invoice.page({ query: { policyNo: `EL${policyId}` } })
  expect(records.map(({ status, money }) => [status, money])).toEqual([
    ['2', 100_000],
    ['2', 29_000],
    ['7', 100_000],
  ])
})

test('what is under way goes on only as far as premium is kept by then', async () => {
  const { id } = await ask({ money: 100_000 })
  const special = (await ask({ type: '1', money: 29_000, ...SPECIAL })).id
  const refused = (who: Person | undefined, one: string, event: string, most: string) =>
    expect(move(who, one, event, event === 'issued' ? { invoiceNo: 'K-1' } : {})).rejects.toThrow(
      `这张发票最多可开 ${most} 元`,
    )
  await change(`K-${policyId}`, -50_000)
  await refused(finance, id, 'issued', '500.00')
  await refused(finance, special, 'pass', '0.00')
  expect(await person(agent).policies.invoicing.open({ params: { id: policyId } })).toMatchObject({
    left: 0,
    why: '保费已全部开票',
  })
  await move(finance, special, 'refuse', { reason: '保费已退' })
  await refused(agent, special, 'resubmit', '0.00')
  await move(agent, special, 'giveUp')
  await move(finance, id, 'sendBack', { reason: '保费已退' })
  await refused(agent, id, 'correct', '790.00')
  await move(agent, id, 'giveUp')
  await move(finance, (await ask({ money: 79_000 })).id, 'issued', { invoiceNo: 'K-1' })
})

test('who may not, what cannot be and what has changed meanwhile are refused', async () => {
  const { id } = await ask({ type: '1', ...SPECIAL })
  await expect(move(agent, id, 'pass')).rejects.toThrow('没有权限')
  await expect(move(await h.client('agent2'), id, 'giveUp')).rejects.toThrow('资源不存在')
  await expect(move(agent, id, 'resubmit')).rejects.toThrow('当前状态为「待审核(专票)」，不能重新提交')
  await expect(move(finance, id, 'pass', { version: 7 })).rejects.toThrow('内容已被他人修改')
  await expect(move(finance, id, 'pass', { money: 1 })).rejects.toThrow('不认识的字段：money')
  await expect(
    person(agent).policies.invoice.add({ body: { policyId: '1', type: '2', money: 1 } }),
  ).rejects.toThrow('保单不存在')
})

test('many are passed at once, each by its own rules', async () => {
  const [one, two] = [await ask({ type: '1', money: 1, ...SPECIAL }), await ask({ money: 2 })]
  const done = await person(finance).policies.invoice.moveMany({
    params: { event: 'pass' },
    body: { ids: [one.id, two.id] },
  })
  expect(done).toMatchObject({
    done: 1,
    failed: [{ id: two.id, message: '当前状态为「普票开具中」，不能通过' }],
  })
})

test('the machine’s events that people bring about are its moves', () => {
  expect(Object.keys(invoice.moves ?? {}).sort()).toEqual([
    'change',
    'correct',
    'giveUp',
    'issueFailed',
    'issued',
    'mailAgain',
    'pass',
    'redIssued',
    'refuse',
    'resubmit',
    'sendBack',
  ])
})

test('an event that keeps the state keeps it', async () => {
  const { id } = await h.db.kysely
    .insertInto('payOrder')
    .values({ ...PAY, policyId, status: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shown = machine({
    ...payOrderMachine,
    transitions: [{ from: ['1'], event: 'shown', to: '=', actors: ['agent'] }],
  })
  const to = await h.db.kysely
    .transaction()
    .execute((tx) =>
      transition(
        defineLife(shown, 'pay_order'),
        'shown',
        id,
        { name: 'agent', actors: ['agent'] },
        { tx, tenantId: '3' },
      ),
    )
  expect(to).toBe('1')
})
const PAY = {
  tenantId: '3',
  orderNo: 'T-keeps',
  payChannel: 'simulator' as const,
  body: 'x',
  amount: 1,
  currency: 'CNY',
  expiresAt: '2027-01-01T00:00:00Z',
}
