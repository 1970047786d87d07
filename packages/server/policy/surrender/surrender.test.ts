import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import vectors from '@baoqiao/contract/rules/vectors.json' with { type: 'json' }
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyEnded } from '../../documents/policy-ended.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { coverAnew } from '../../testing/cover-anew.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { toldAndListed } from '../../testing/told-and-listed.ts'
import { visitorClient } from '../../testing/visitor.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
const BEGIN = new Date('2026-11-20T02:00:00Z')
/** The day after: the first that cover can end before. */
const NEXT = '2026-11-21'
const FULL = 129_000
beforeAll(async () => {
  h = await startTestApp()
  await h.db.query(`update embed_site set widgets = widgets || ',surrender' where environment = 'live'`)
  await login()
})
const login = async () => {
  ;[agent, reviewer, finance] = await Promise.all([
    h.client('agent'),
    h.client('reviewer'),
    h.client('finance'),
  ])
}
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = BEGIN
  await login()
})
const params = ({ id }: { id: string }) => ({ params: { id } })
const move = (who: typeof agent, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.policies.surrenderApply.move({ params: { id, event }, body })
const row = (id: string) => finance.policies.surrenderApply.get({ params: { id } })
const statusOf = async (policy: { id: string }) => (await agent.policies.policy.get(params(policy))).status

async function applied(effDate = NEXT, refund = FULL) {
  const policy = await issuedPolicy(h, agent)
  const { application } = await agent.policies.surrender.apply({
    ...params(policy),
    query: {},
    body: asking(policy.insured, effDate, refund),
  })
  return { policy, id: application?.id ?? '' }
}
/** Sessions are of a day. */
async function on(date: string) {
  h.clock.now = startOfDay(date)
  await login()
}
const later = () => on('2027-02-23')
async function begun() {
  const policy = await issuedPolicy(h, agent)
  await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
  await later()
  return { policy, date: '2027-02-24' }
}

describe('what is given back, as the rules reckon it', () => {
  const cases = vectors.filter(({ fn }) => fn === 'surrenderShortRate' || fn === 'surrenderNetProrata')
  test.each(cases.map(({ id, ...one }) => [id, one] as const))(
    '%s to the cent',
    async (_, { fn, input, expect: wanted }) => {
      const { paid, annual, start, cancel, end, preStartFeeBp = 0 } = Object(input)
      const line = input.line ?? (Number(Object(input).feeBp) === 0 ? 'employerLiability' : 'groupAccident')
      const policy = await issuedPolicy(h, agent)
      const last = end ?? addDays(`${Number(start.slice(0, 4)) + 1}${start.slice(4)}`, -1)
      const short = annual !== undefined && annual !== paid
      // A short term is priced by the tariff: ten heads of 430 yuan a year.
      const heads = short ? 10 : 1
      const ends = short ? addDays(`${start.slice(0, 5)}07-01`, -1) : last
      const mode = fn === 'surrenderNetProrata' ? 'PRORATA' : 'SHORT_RATE'
      await h.db.query(
        `update policy set line = $2, start_date = $3, end_date = $4, status = '3' where id = $1`,
        [policy.id, line, start, ends],
      )
      // No person could: what is published is fixed.
      await h.db.query('alter table product_version disable trigger product_version_fixed')
      await h.db.query(
        `update product_version set refund_mode = $1, pre_start_fee_bp = $2, net_fee_bp = $3 where product_id = 103`,
        [mode, preStartFeeBp, line === 'groupAccident' ? 2500 : 0],
      )
      await h.db.query(`delete from policy_insured where policy_id = $1 and seq > 1`, [policy.id])
      await h.db.query(
        `update policy_insured set premium = $2, start_date = $3, end_date = $4 where policy_id = $1`,
        [policy.id, paid / heads, start, ends],
      )
      await h.db.query(
        `insert into policy_insured (tenant_id, created_by, channel_id, policy_id, seq, name, id_no, id_no_hash, profession_id, profession_name, cls, premium, start_date, end_date)
       select tenant_id, created_by, channel_id, policy_id, n, name, id_no, id_no_hash || n, profession_id, profession_name, cls, premium, start_date, end_date
       from policy_insured, generate_series(2, $2::int) n where policy_id = $1`,
        [policy.id, heads],
      )
      await coverAnew(h.db, policy.id)
      await on(addDays(cancel, -1))
      const quoted = await agent.policies.surrender.quote({ ...params(policy), query: { date: cancel } })
      expect(quoted.refund).toBe(wanted)
      expect(quoted.lines).toHaveLength(1)
      // Its people cost what the case says, and no longer what was paid.
      await h.db.query('update policy set deleted_at = now() where id = $1', [policy.id])
      await h.db.query(
        `update product_version set refund_mode = 'SHORT_RATE', pre_start_fee_bp = 0, net_fee_bp = 0 where product_id = 103`,
      )
      await h.db.query('alter table product_version enable trigger product_version_fixed')
    },
  )

  test('group accident: all of it on or before the start, three quarters of the days left after', async () => {
    const policy = await issuedPolicy(h, agent, {
      productId: '108',
      plan: { planNo: 1, coverageWan: undefined, items: undefined } as object,
    })
    const quote = (date: string) => agent.policies.surrender.quote({ ...params(policy), query: { date } })
    expect(await quote('2026-11-23')).toMatchObject({ refund: 67_950, mode: '保障开始前退保' })
    const { refund, lines, mode } = await quote('2026-11-24')
    expect(mode).toBe('按未到期天数退费')
    expect(refund).toBe(Math.round((22_650 * 364 * 0.75) / 365) * 3)
    expect(lines[0]?.formula).toBe('已交226.50元 × 剩余364天 ÷ 365天 × 75%')
  })
})

describe('who may ask, and when', () => {
  test.each([
    ['4', '保单当前为「已取消」，只有生效中或待生效的保单可以退保'],
    ['5', '保单当前为「已到期」，只有生效中或待生效的保单可以退保'],
  ])('a policy in state %s is refused', async (status, message) => {
    const policy = await issuedPolicy(h, agent)
    await h.db.query('update policy set status = $2 where id = $1', [policy.id, status])
    await expect(
      agent.policies.surrender.apply({
        ...params(policy),
        query: {},
        body: asking(policy.insured, NEXT, FULL),
      }),
    ).rejects.toThrow(message)
    expect((await agent.policies.surrender.open(params(policy))).barred).toBe(message)
    await h.db.query(`update policy set status = '3.5' where id = $1`, [policy.id])
  })

  test('a day outside of the term, one invoice under way, another amount and a second application are refused', async () => {
    const policy = await issuedPolicy(h, agent)
    const apply = (change: object = {}) =>
      agent.policies.surrender.apply({
        ...params(policy),
        query: {},
        body: { ...asking(policy.insured, NEXT, FULL), ...change },
      })
    const range = '退保生效日期须在2026-11-21至2027-11-22之间'
    await expect(apply({ effDate: '2026-11-20' })).rejects.toThrow(range)
    await expect(apply({ effDate: '2027-11-23' })).rejects.toThrow(range)
    await expect(apply({ confirmedRefund: 1 })).rejects.toMatchObject({
      status: 409,
      message: '退费已由0.01元变为1,290.00元，请核对后重新确认',
    })
    const { id } = await agent.policies.invoice.add({ body: { policyId: policy.id, type: '2', money: 100 } })
    await expect(apply()).rejects.toThrow(
      '保单有正在办理的发票：普票开具中，请在发票中放弃开票；或者等财务登记开票后再退保',
    )
    expect((await agent.policies.surrender.open(params(policy))).barring).toEqual({ table: 'invoice', id })
    await finance.policies.invoice.move({ params: { id, event: 'issued' }, body: { invoiceNo: 'T1' } })
    const tries = await Promise.allSettled([apply(), apply(), apply()])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(apply()).rejects.toThrow('这份保单已有退保申请正在办理，请等待办理结果')
  })

  test('a visitor gives back an order of theirs, and of nobody else', async () => {
    const scope = 'entry-center pay surrender'
    const mine = await visitorClient(h.app.fetch, 'gives-back', { scope })
    const other = await visitorClient(h.app.fetch, 'another', { scope })
    const policy = await issuedPolicy(h, mine)
    const asked = { ...params(policy), query: {}, body: asking(policy.insured, NEXT, FULL) }
    for (const call of [
      () => other.policies.surrender.open(params(policy)),
      () => other.policies.surrender.quote({ ...params(policy), query: { date: NEXT } }),
      () => other.policies.surrender.apply(asked),
      () => other.policies.surrender.withdraw(params(policy)),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
    const form = new FormData()
    form.append('file', new File([PNG], 'letter.png', { type: 'image/png' }))
    const { url } = await mine.system.file.upload({ form })
    // A file of another is no paper of theirs.
    const theirs = new FormData()
    theirs.append('file', new File([PNG], 'other.png', { type: 'image/png' }))
    const { url: foreign } = await other.system.file.upload({ form: theirs })
    await expect(
      mine.policies.surrender.apply({ ...asked, body: { ...asked.body, letter: foreign } }),
    ).rejects.toThrow('文件不存在')
    const { application } = await mine.policies.surrender.apply({
      ...asked,
      body: { ...asked.body, letter: url },
    })
    expect(application).toMatchObject({ status: 'SUBMITTED', refund: FULL })
    expect((await mine.policies.surrender.withdraw(params(policy))).application?.status).toBe('WITHDRAWN')
    await expect(mine.policies.surrender.withdraw(params(policy))).rejects.toMatchObject({ status: 409 })
  })
})

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
describe('from the application to the money', () => {
  test('material is asked for and sent; agreed to before the start, the payment goes back as it came', async () => {
    const { policy, id } = await applied()
    const quoted = await agent.policies.surrender.quote({ ...params(policy), query: { date: NEXT } })
    expect(quoted).toMatchObject({ refund: FULL, original: true })
    expect(await row(id)).toMatchObject({ payeeName: null, bankNo: null })
    await expect(move(reviewer, id, 'askSupplement')).rejects.toThrow('审核意见')
    await move(reviewer, id, 'askSupplement', { reviewNote: '请补充注销证明' })
    expect((await agent.policies.surrender.open(params(policy))).application).toMatchObject({
      status: 'SUPPLEMENT',
      note: '请补充注销证明',
    })
    await expect(move(reviewer, id, 'approve')).rejects.toThrow('当前状态为「待补充材料」，不能同意退保')
    const more = { more: SPECIMEN.license, more2: SPECIMEN.license, supplementNote: '已补充' }
    await agent.policies.surrender.resubmit({ ...params(policy), query: {}, body: more })
    const sent = { ...more, status: 'SUBMITTED', reviewNote: null }
    expect(await row(id)).toMatchObject(sent)
    const again = (await agent.policies.surrender.open(params(policy))).application
    expect([again?.note, again?.history[1]?.why]).toEqual(['', '请补充注销证明'])
    await move(reviewer, id, 'approve')
    expect(await statusOf(policy)).toBe('0')
    const ended = h.db.kysely
      .transaction()
      .execute((tx) => policyEnded(policy.id, { tx, now: () => h.clock.now }))
    expect(await ended).toEqual({ what: '保单', how: '已退保', day: NEXT, bad: true })
    expect(await row(id)).toMatchObject({ status: 'APPROVED', way: '1', refundMoney: FULL })
    expect(await wrongBooks(h.db)).toEqual([])
    await expect(move(finance, id, 'refundPaid', { receiptNo: 'B1' })).rejects.toThrow('由支付渠道原路退回')
    await drainOutbox(h.kernel, lanes)
    expect((await row(id)).status).toBe('REFUNDED')
    expect(await wrongBooks(h.db)).toEqual([])
    const { application } = await agent.policies.surrender.open(params(policy))
    // By name: a login says nothing to whoever applied.
    expect(application?.history[0]?.who).not.toBe('agent')
    expect(application?.history[0]?.who).toContain(' · ')
    expect(application?.history.map(({ what }) => what)).toEqual([
      '申请退保',
      '要求补充材料',
      '补充后重新提交',
      '同意退保',
      '退保生效',
      '退款完成',
    ])
  })

  test('after the start the rest is owed to the account until finance has paid it', async () => {
    const { policy, date } = await begun()
    const { refund } = await agent.policies.surrender.quote({ ...params(policy), query: { date } })
    expect(refund).toBe(FULL - 17_200 * 3)
    const { application } = await agent.policies.surrender.apply({
      ...params(policy),
      query: {},
      body: asking(policy.insured, date, refund),
    })
    const id = application?.id ?? ''
    await expect(move(agent, id, 'approve')).rejects.toThrow('没有权限')
    await move(reviewer, id, 'approve')
    expect(await row(id)).toMatchObject({ status: 'APPROVED', way: '2', refundMoney: refund })
    expect(await balance('surrenderPayable')).toBe(refund)
    expect(await wrongBooks(h.db)).toEqual([])
    await expect(move(reviewer, id, 'refundPaid', { receiptNo: 'B1' })).rejects.toThrow('没有权限')
    await expect(move(finance, id, 'refundPaid')).rejects.toThrow('退款流水号')
    await move(finance, id, 'refundPaid', { receiptNo: 'BANK-1' })
    expect(await balance('surrenderPayable')).toBe(0)
    expect(await wrongBooks(h.db)).toEqual([])
    await expect(move(finance, id, 'refundPaid', { receiptNo: 'BANK-1' })).rejects.toMatchObject({
      status: 409,
    })
    // The bank sends it back: it is kept, to be asked for with another account.
    await move(finance, id, 'bounced', { reviewNote: '账户已销户' })
    expect(await row(id)).toMatchObject({ status: 'KEPT', reviewNote: '账户已销户' })
    expect((await agent.policies.payouts.state(params(policy))).onAccount).toBe(refund)
    expect(await toldAndListed(agent, 'surrenderKept')).toEqual([1, 1])
    await drainOutbox(h.kernel, lanes)
    const said = async (by: 'sms' | 'mail') => (await h.app.request(`/sim/${by}/messages`)).json()
    const values = { what: '退保退费', said: priceText(refund) }
    expect((await said('sms'))[0]).toMatchObject({ template: 'SMS_KEPT', values })
    expect((await said('mail'))[0].text).toContain('没有付成，已转入挂账，原因：账户已销户。')
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('its day has passed: another amount is confirmed anew before it is agreed to; invoices are red-lettered', async () => {
    const policy = await issuedPolicy(h, agent)
    const { id: invoiceId } = await agent.policies.invoice.add({
      body: { policyId: policy.id, type: '2', money: FULL },
    })
    await finance.policies.invoice.move({
      params: { id: invoiceId, event: 'issued' },
      body: { invoiceNo: 'T2' },
    })
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    const effDate = '2026-12-23'
    const { refund } = await agent.policies.surrender.quote({
      ...params(policy),
      query: { date: effDate },
    })
    expect(refund).toBe(FULL - 4_300 * 3)
    const { application } = await agent.policies.surrender.apply({
      ...params(policy),
      query: {},
      body: asking(policy.insured, effDate, refund),
    })
    const id = application?.id ?? ''
    await later()
    const now = FULL - 17_200 * 3
    await expect(move(reviewer, id, 'approve')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        '申请的退保日期2026-12-23已过，现在同意须自2027-02-24起终止，退费由1,161.00元变为774.00元',
      ),
    })
    const { application: moved } = await agent.policies.surrender.open(params(policy))
    expect(moved).toMatchObject({ refund, moved: { effDate: '2027-02-24', refund: now } })
    const confirm = (confirmedRefund: number) =>
      agent.policies.surrender.reconfirm({
        ...params(policy),
        body: { effDate: '2027-02-24', confirmedRefund },
      })
    await expect(confirm(refund)).rejects.toMatchObject({ status: 409 })
    const { application: confirmed } = await confirm(now)
    expect(confirmed).toMatchObject({ refund: now, moved: null })
    expect(confirmed?.history.at(-1)).toMatchObject({
      what: '确认新的日期和退费',
      why: '退保日期由2026-12-23改为2027-02-24，退费由1,161.00元改为774.00元',
    })
    await move(reviewer, id, 'approve')
    expect(await row(id)).toMatchObject({
      askedDate: '2026-12-23',
      effDate: '2027-02-24',
      confirmedRefund: now,
      refundMoney: now,
    })
    const { records } = await finance.policies.invoice.page({ query: { policyId: policy.id } })
    expect(records.map(({ status, money }) => [status, money])).toEqual([
      ['2', 17_200 * 3],
      ['8', FULL],
    ])
  })

  test('in the last month nothing is given back: it is at its end when it is agreed to', async () => {
    const policy = await issuedPolicy(h, agent)
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    await on('2027-11-01')
    const { letter, expressCompany, trackingNumber } = asking(policy.insured, NEXT, 0)
    const { application } = await agent.policies.surrender.apply({
      ...params(policy),
      query: {},
      // No account is asked for where nothing is paid.
      body: {
        effDate: '2027-11-02',
        confirmedRefund: 0,
        reason: '1',
        letter,
        expressCompany,
        trackingNumber,
      },
    })
    await move(reviewer, application?.id ?? '', 'approve')
    expect(await row(application?.id ?? '')).toMatchObject({ status: 'REFUNDED', refundMoney: 0 })
    expect(await wrongBooks(h.db)).toEqual([])
    await drainOutbox(h.kernel, lanes)
    const query = { policyId: policy.id, way: 'mail' } as const
    const { records } = await agent.policies.holderNotice.page({ query })
    const told = records.filter(({ kind }) => kind !== 'issued' && kind !== 'pay')
    expect(told.map(({ kind, text }) => [kind, text])).toEqual([
      [
        'ended',
        expect.stringContaining('保单自2027-11-02零时起终止，此前的保障不变。本次退保没有应退保费。'),
      ],
    ])
  })

  test('refused or taken back it may be asked for again', async () => {
    const { policy, id } = await applied()
    await move(reviewer, id, 'reject', { reviewNote: '有理赔' })
    expect(await toldAndListed(agent, 'surrenderRejected')).toEqual([1, 1])
    expect(await statusOf(policy)).toBe('3.5')
    const again = await agent.policies.surrender.apply({
      ...params(policy),
      query: {},
      body: asking(policy.insured, NEXT, FULL),
    })
    expect(again.application?.status).toBe('SUBMITTED')
  })
})

async function balance(kind: string): Promise<number> {
  const { records } = await finance.ledger.account.page({ query: { kind, size: 1000 } })
  return records.reduce((sum, one) => sum + (one.balance ?? 0), 0)
}
