import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import vectors from '@baoqiao/contract/rules/vectors.json' with { type: 'json' }
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
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
      await h.db.query(
        `update dist_product set config = config || jsonb_build_object('surrender', jsonb_build_object('mode', $1::text, 'preStartFeeBp', $2::int)) where id = 103`,
        [mode, preStartFeeBp],
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
      await on(addDays(cancel, -1))
      const quoted = await agent.policies.surrender.quote({ ...params(policy), query: { date: cancel } })
      expect(quoted.refund).toBe(wanted)
      expect(quoted.lines).toHaveLength(1)
      await h.db.query(`update dist_product set config = config - 'surrender' where id = 103`)
    },
  )

  test('group accident: all of it on or before the start, three quarters of the days left after', async () => {
    const policy = await issuedPolicy(h, agent, {
      productId: '108',
      plan: { planNo: 1, coverageWan: undefined, items: undefined } as object,
    })
    const quote = (date: string) => agent.policies.surrender.quote({ ...params(policy), query: { date } })
    expect(await quote('2026-11-23')).toMatchObject({ refund: 67_950, mode: '按未到期天数退费' })
    const { refund, lines } = await quote('2026-11-24')
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
    await expect(apply()).rejects.toThrow('保单有正在办理的发票')
    await finance.policies.invoice.move({ params: { id, event: 'issued' }, body: { invoiceNo: '1' } })
    const tries = await Promise.allSettled([apply(), apply(), apply()])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(apply()).rejects.toThrow('这份保单已有退保申请正在办理，请等待办理结果')
  })

  test.each([
    [{ payeeName: '别的公司' }, '对公账户的户名须与投保企业一致'],
    [{ bankNo: '12' }, '银行账号由8至30位数字组成'],
    [{ bankNumber: '' }, '请填写联行号'],
    [{ bankCityCode: '999999' }, '请选择开户地区'],
    [{ letter: '/admin/sys-file/uploads/none.png' }, '文件不存在或已失效，请重新上传'],
    [{ payAccountType: '2' as const }, '请填写收款人身份证号'],
    [
      {
        payAccountType: '2' as const,
        bankNo: '6222020000000001',
        authIdCard: '440106199001011234',
        authReason: '法人代收',
      },
      '请输入正确的银行卡号',
    ],
    [{ trackingNumber: '' }, '快递单号'],
  ])('%j is refused', async (change, message) => {
    const policy = await issuedPolicy(h, agent)
    const body = { ...asking(policy.insured, NEXT, FULL), ...change }
    await expect(agent.policies.surrender.apply({ ...params(policy), query: {}, body })).rejects.toThrow(
      message,
    )
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
    await expect(move(reviewer, id, 'askSupplement')).rejects.toThrow('审核意见')
    await move(reviewer, id, 'askSupplement', { reviewNote: '请补充注销证明' })
    expect((await agent.policies.surrender.open(params(policy))).application).toMatchObject({
      status: 'SUPPLEMENT',
      note: '请补充注销证明',
    })
    await expect(move(reviewer, id, 'approve')).rejects.toThrow('当前状态为「待补充材料」，不能同意退保')
    const more = { more: SPECIMEN.license, supplementNote: '已补充' }
    await agent.policies.surrender.resubmit({ ...params(policy), body: more })
    expect(await row(id)).toMatchObject({
      status: 'SUBMITTED',
      supplementNote: '已补充',
      bankNo: '3602***********4567',
    })
    await move(reviewer, id, 'approve')
    expect(await statusOf(policy)).toBe('0')
    expect(await row(id)).toMatchObject({ status: 'APPROVED', way: '1', refundMoney: FULL })
    expect(await wrongBooks(h.db)).toEqual([])
    await expect(move(finance, id, 'refundPaid', { receiptNo: 'B1' })).rejects.toThrow('由支付渠道原路退回')
    await drainOutbox(h.kernel, lanes)
    expect((await row(id)).status).toBe('REFUNDED')
    expect(await wrongBooks(h.db)).toEqual([])
    const { application } = await agent.policies.surrender.open(params(policy))
    expect(application?.history.map(({ what }) => what)).toEqual([
      '申请退保',
      '要求补充材料',
      '补充后重新提交',
      '同意退保',
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
  })

  test('agreed to late it is worked out again; too early it is refused; invoices are red-lettered', async () => {
    const policy = await issuedPolicy(h, agent)
    const { id: invoiceId } = await agent.policies.invoice.add({
      body: { policyId: policy.id, type: '2', money: FULL },
    })
    await finance.policies.invoice.move({
      params: { id: invoiceId, event: 'issued' },
      body: { invoiceNo: '1' },
    })
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    const effDate = '2026-12-23'
    const { refund } = await agent.policies.surrender.quote({ ...params(policy), query: { date: effDate } })
    expect(refund).toBe(FULL - 4_300 * 3)
    const { application } = await agent.policies.surrender.apply({
      ...params(policy),
      query: {},
      body: asking(policy.insured, effDate, refund),
    })
    const id = application?.id ?? ''
    await expect(move(reviewer, id, 'approve')).rejects.toThrow(
      '退保自2026-12-23起生效，请在2026-12-22当天或之后同意',
    )
    await later()
    await move(reviewer, id, 'approve')
    expect(await row(id)).toMatchObject({
      effDate: '2027-02-24',
      confirmedRefund: refund,
      refundMoney: FULL - 17_200 * 3,
    })
    const { records } = await finance.policies.invoice.page({ query: { policyId: policy.id } })
    expect(records.map(({ status, money }) => [status, money])).toEqual([
      ['2', 17_200 * 3],
      ['7', FULL],
    ])
  })

  test('in the last month nothing is given back: it is at its end when it is agreed to', async () => {
    const policy = await issuedPolicy(h, agent)
    await h.db.query(`update policy set status = '3' where id = $1`, [policy.id])
    await on('2027-11-01')
    const { application } = await agent.policies.surrender.apply({
      ...params(policy),
      query: {},
      body: asking(policy.insured, '2027-11-02', 0),
    })
    await move(reviewer, application?.id ?? '', 'approve')
    expect(await row(application?.id ?? '')).toMatchObject({ status: 'REFUNDED', refundMoney: 0 })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('refused or taken back it may be asked for again', async () => {
    const { policy, id } = await applied()
    await move(reviewer, id, 'reject', { reviewNote: '有理赔' })
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
