import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditCode } from '../seed/numbers.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

/** In which channel an application stands, whoever brings it, and what it may be. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'mainadmin' | 'admin' | 'underwriter', Person>
const trade = {} as Record<'架子工' | '会计', string>
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', 'mainadmin', 'admin', 'underwriter'] as const) P[name] = await h.client(name)
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  for (const name of ['架子工', '会计'] as const)
    trade[name] = trades.find((one) => one.name === name)?.id ?? ''
})
afterAll(() => h.close())

let companies = 2000
const form = (name: '架子工' | '会计' = '会计') => {
  companies += 10
  const holder = { name: `归属${companies}有限公司`, code: creditCode(companies) }
  return application({ productId: '103', professionId: trade[name], from: 400_000 + companies, holder })
}
const submit = (who: Person, body: ReturnType<typeof form>) => {
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  return who.policies.apply.submit({ body })
}
const check = (who: Person, body: ReturnType<typeof form>) => who.policies.apply.check({ body })
async function refused() {
  const body = form('架子工')
  const { orderId } = await submit(P.agent, body)
  const at = (event: string) => ({ params: { id: orderId, event }, body: { reason: '历史赔付极差，拒保' } })
  await P.underwriter.policies.policy.move({ ...at('startUnderwriting'), body: {} })
  await P.underwriter.policies.policy.move(at('refuse'))
  return { ...body, applyType: 'resubmit' as const, sourceId: orderId }
}

test('a barred channel does not sell through the one above it', async () => {
  const body = await refused()
  const again = { ...body, holder: { ...body.holder, address: '天河区中山大道9号' } }
  await h.db.query(`update dist_channel set insure_authority = 'OLD' where id = 101`)
  const why = '该订单所属渠道已被限制投保新单'
  const opened = () => P.mainadmin.policies.apply.resubmission({ params: { id: body.sourceId }, query: {} })
  expect((await opened()).barred).toContain(why)
  await expect(check(P.mainadmin, again)).rejects.toThrow(why)
  await expect(submit(P.mainadmin, again)).rejects.toThrow(why)
  await h.db.query(`update dist_channel set insure_authority = 'ALL' where id = 101`)
  expect(await opened()).not.toHaveProperty('barred')
  await submit(P.mainadmin, again)
})

test('what was refused is not submitted again as another company or another kind of insurance', async () => {
  const body = await refused()
  const other = { ...body, holder: { ...body.holder, code: creditCode(7) } }
  for (const ask of [submit, check])
    await expect(ask(P.agent, other)).rejects.toThrow('重新提交须为同一企业，其他企业请新投保')
  const accident = application({
    productId: '108',
    professionId: trade.会计,
    plan: { planNo: 1, coverageWan: undefined, items: undefined } as object,
    holder: body.holder,
  })
  const line = { ...accident, applyType: body.applyType, sourceId: body.sourceId }
  for (const ask of [submit, check])
    await expect(ask(P.agent, line)).rejects.toThrow('重新提交不能改为另一险种')
})

test('an account of no channel does not apply', async () => {
  const body = form()
  const why = '您的账号不属于任何销售渠道，不能投保'
  await expect(check(P.admin, body)).rejects.toThrow(why)
  await expect(submit(P.admin, body)).rejects.toThrow(why)
})

test('answers about claims that deny each other are refused; claims without money are looked at', async () => {
  const told = (claimsCount: number, claimsAmount: number) => {
    const body = form()
    return check(P.agent, { ...body, answers: { ...body.answers, claimsCount, claimsAmount } })
  }
  expect(await told(0, 90_000_000)).toMatchObject({
    decision: 'refuse',
    reasons: [{ field: 'answers.claimsAmount', code: 'claimsDenied' }],
  })
  expect(await told(30, 0)).toMatchObject({ decision: 'manual', reasons: [{ code: 'claimsUnpaid' }] })
  expect((await told(1, 100)).decision).toBe('pass')
})

test('a check takes no paper that a submit would not', async () => {
  const body = form()
  const license = '/admin/sys-file/uploads/none.png'
  const gone = { ...body, confirmedTotal: 129_000, holder: { ...body.holder, license } }
  for (const ask of [check, submit])
    await expect(ask(P.agent, gone)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'holder.license' }],
    })
})

test('an order keeps only a proposal that is open and of its own company', async () => {
  const rows = [{ professionId: trade.会计, empNum: 3 }]
  const plans = [{ productId: '103', coverageWan: 50, months: 12, startDate: '2026-11-23' }]
  const propose = ({ name, code }: { name: string; code: string }) =>
    P.agent.plans.plan.propose({ body: { unitName: name, unitCode: code, plans, rows, issue: true } })
  const order = async (body: ReturnType<typeof form>, proposalId: string) => {
    const { orderId } = await submit(P.agent, { ...body, applyType: 'plan', proposalId })
    return (await P.agent.policies.policy.get({ params: { id: orderId } })).proposalId
  }
  const [own, other] = [form(), form()]
  const proposal = await propose(own.holder)
  expect(await order(other, proposal.id)).toBeNull()
  const next = await P.agent.plans.plan.revise({ params: { id: proposal.id } })
  await P.agent.plans.proposal.move({
    params: { id: next.id, event: 'issue' },
    body: { validUntil: '2026-11-22' },
  })
  expect(await order(own, proposal.id)).toBeNull()
  expect(await order(own, next.id)).toBe(next.id)
})

test('a price is asked for no day that nothing can begin on', async () => {
  const { plan } = form()
  const calc = (startDate: string) =>
    P.agent.policies.apply.calc({
      body: { plan: { ...plan, startDate }, rows: [{ professionId: trade.会计, empNum: 3 }] },
    })
  await expect(calc('2035-05-05')).rejects.toThrow('起保日期最晚为2026-12-20')
  await calc('2026-12-20')
  const premium = (effectiveDate: string) =>
    P.agent.plans.calcPremium({
      body: { coverage: 50, effectiveDate, rows: [{ professionId: trade.会计, empNum: 3 }] },
    })
  await expect(premium('2035-05-05')).rejects.toThrow('起保日期最晚为2026-12-20')
})

test('from half past eleven in the evening the first day is one on, and the last is not', async () => {
  const before = h.clock.now
  // 23:30 and 23:29 in Shanghai.
  for (const [now, first] of [
    ['2026-11-20T15:30:00Z', '2026-11-22'],
    ['2026-11-20T15:29:00Z', '2026-11-21'],
  ] as const) {
    h.clock.now = new Date(now)
    const late = await h.client('agent')
    const on = async (startDate: string) => {
      const body = form()
      const { reasons } = await check(late, { ...body, plan: { ...body.plan, startDate } })
      return reasons.map(({ message }) => message)
    }
    expect(await on('2026-12-21')).toEqual(['起保日期最晚为2026-12-20'])
    expect(await on('2026-12-20')).toEqual([])
    expect(await on(first)).toEqual([])
    expect(await on('2026-11-20')).toEqual([`起保日期最早为${first}`])
  }
  h.clock.now = before
})

test('an old number of registration is told with what to do about it', async () => {
  const body = form()
  const accepted = body.accepted.filter((code) => code !== 'unusual')
  const old = { ...body, accepted, holder: { ...body.holder, code: '440000000001236' } }
  await expect(submit(P.agent, old)).rejects.toThrow(
    '统一社会信用代码为15位旧注册号，请与证件原件核对，确认无误后再提交',
  )
})
