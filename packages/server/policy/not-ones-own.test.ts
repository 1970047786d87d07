import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { visitorClient } from '../testing/visitor.ts'

/** What one person's application may say and do about another's policy, people, staged order or quote. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'agent2' | 'staff' | 'subadmin' | 'mainadmin', Person>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', 'agent2', 'staff', 'subadmin', 'mainadmin'] as const)
    P[name] = await h.client(name)
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let people = 660_000
function form(change: Partial<Parameters<typeof application>[0]> = {}) {
  people += 10
  // Numbers of orders are of a second each, with few digits of chance.
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  return application({ productId: '103', professionId, from: people, ...change })
}
const unasked = (body: ReturnType<typeof form>) => ({
  ...body,
  accepted: body.accepted.filter((code) => code !== 'orderedTwice'),
})
const submit = (who: Person, body: ReturnType<typeof form>) => who.policies.apply.submit({ body })
async function inForce(who: Person, body = form()) {
  const { orderId, orderNo } = await submit(who, body)
  await h.db.query(`update policy set status = '3', policy_no = 'N' || id where id = $1`, [orderId])
  return { orderId, orderNo, body }
}
/** It ends on the last day before a new one may begin. */
async function ending(id: string) {
  for (const [table, of] of [
    ['policy', 'id'],
    ['policy_insured', 'policy_id'],
  ])
    await h.db.query(
      `update ${table} set start_date = '2025-12-20', end_date = '2026-12-19' where ${of} = $1`,
      [id],
    )
}
async function staged(who: Person, body: ReturnType<typeof form>, from?: { type: string; id: string }) {
  const { plan, ...whole } = body
  const { productId, ...chosen } = plan
  const state = { productId, key: 'k', form: { ...whole, plan: chosen }, ...(from ? { from } : {}) }
  const draft = await who.draft.save({
    body: {
      ...{ flow: 'entry-center', subject: '103', title: '暂存', step: 'employees', stepTitle: '人员清单' },
      state,
    },
  })
  const { orderId } = await who.policies.staging.save({ body: { draftId: draft.id } })
  return { orderId, draftId: draft.id }
}

test('a draft says of no policy that it is renewed but one that its owner sees, of the same enterprise', async () => {
  const { orderId: id } = await inForce(P.agent)
  await ending(id)
  const from = { type: 'renew', id }
  const renewals = async () =>
    (await P.agent.policies.apply.renewal({ params: { id }, query: {} })).renewals.length
  const body = form({ plan: { startDate: '2026-12-10' } })
  const stranger = await staged(P.agent2, body, from)
  await submit(P.agent2, { ...body, applyType: 'staging', sourceId: stranger.orderId })
  expect(await renewals()).toBe(0)
  const other = form({ holder: { code: '91110000100000000N' }, plan: { startDate: '2026-12-11' } })
  const another = await staged(P.agent, other, from)
  const kept = await h.db.query(`select renewed_from_id as link from policy where id = $1`, [another.orderId])
  expect(kept.rows).toEqual([{ link: null }])
  const own = await staged(P.agent, form({ plan: { startDate: '2026-12-12' } }), from)
  const linked = await h.db.query(`select renewed_from_id::text as link from policy where id = $1`, [
    own.orderId,
  ])
  expect(linked.rows).toEqual([{ link: id }])
  await expect(submit(P.agent, { ...other, applyType: 'renew', sourceId: id })).rejects.toThrow(
    '续保须为同一企业',
  )
})

test('a list that somebody else typed is carried masked, and comes back as the numbers it stands for', async () => {
  const { orderId: id, body } = await inForce(P.agent)
  await ending(id)
  const own = await P.agent.policies.apply.renewal({ params: { id }, query: {} })
  expect(own.form.employees.map(({ idNo }) => idNo)).toEqual(body.employees.map(({ idNo }) => idNo))
  const seen = await P.mainadmin.policies.apply.renewal({ params: { id }, query: {} })
  expect(seen.form.holder.mobile).toBeUndefined()
  for (const { idNo } of seen.form.employees) expect(idNo).toMatch(/^\d{4}\*{10}[\dX]{4}$/)
  const employees = seen.form.employees.map(({ profession: _, ...one }) => one)
  const plan = { ...body.plan, startDate: own.form.plan.startDate ?? '' }
  const next = { ...body, applyType: 'renew' as const, sourceId: id, plan, employees }
  const asked = await P.mainadmin.policies.apply.check({ body: next })
  expect(asked.reasons).toEqual([])
  const { orderId } = await submit(P.mainadmin, next)
  const hashes = await h.db.query(
    `select count(distinct id_no_hash)::int as n from policy_insured where policy_id in ($1, $2)`,
    [id, orderId],
  )
  expect(hashes.rows).toEqual([{ n: 3 }])
  // Of no other order.
  const strange = { ...form(), employees }
  expect((await P.mainadmin.policies.apply.check({ body: strange })).decision).toBe('refuse')
})

test('the same people a second time are asked about: by another case of the code, paid, with one more, in another channel', async () => {
  const { orderNo, body } = await inForce(P.agent)
  const again = unasked(body)
  const code = body.holder.code.toLowerCase()
  await expect(submit(P.agent, again)).rejects.toThrow(`已在订单${orderNo}中，保障期间与本次重叠`)
  await expect(submit(P.agent, { ...again, holder: { ...body.holder, code } })).rejects.toThrow(orderNo)
  const more = { ...again, employees: [...again.employees, ...form().employees.slice(0, 1)] }
  await expect(submit(P.agent, more)).rejects.toThrow(orderNo)
  const elsewhere = submit(P.agent2, again)
  await expect(elsewhere).rejects.toThrow('其他渠道或人员的订单')
  await expect(elsewhere).rejects.not.toThrow(orderNo)
  await submit(P.agent, { ...again, plan: { ...again.plan, startDate: '2027-11-23' } }).catch((error) =>
    expect(error.message).not.toContain('请勿重复投保'),
  )
  const low = form()
  const { orderId } = await submit(P.agent, { ...low, holder: { ...low.holder, code } })
  expect((await P.agent.policies.policy.get({ params: { id: orderId } })).holderCode).toBe(body.holder.code)
})

test('handed over or submitted, not both; never to another channel; and it is on record', async () => {
  const body = form()
  const { orderId, draftId } = await staged(P.agent, body)
  const takers = await P.subadmin.policies.staging.takers({ params: { id: orderId } })
  const account = takers.find(({ label }) => label.startsWith('周'))?.value ?? ''
  const foreign = await h.db.query(
    `select a.id::text from dist_account a join sys_user u on u.id = a.user_id where u.username = 'agent2'`,
  )
  const to = (accountId: string) =>
    P.subadmin.policies.staging.handOver({ params: { id: orderId }, body: { accountId } })
  await expect(to(String(Object(foreign.rows[0]).id))).rejects.toThrow('请选择本渠道在用的人员')
  const both = await Promise.allSettled([
    submit(P.agent, { ...body, applyType: 'staging', sourceId: orderId, draftId }),
    to(account),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const second = await staged(P.agent, form())
  await P.agent.policies.staging.handOver({ params: { id: second.orderId }, body: { accountId: account } })
  await P.staff.policies.staging.remove({ params: { id: second.orderId } })
  const events = await h.db.query(
    `select event, who, why from state_history where entity = 'policy' and entity_id = $1 order by id`,
    [second.orderId],
  )
  expect(events.rows).toMatchObject([
    { event: 'saveStaging' },
    { event: 'handOver', who: 'agent', why: expect.stringMatching(/^转交给周/) },
    { event: 'discard', who: 'staff' },
  ])
})

test('a staged order keeps its own draft: another’s is not closed with it', async () => {
  const body = form()
  const [one, two] = [await staged(P.agent, body), await staged(P.agent, form())]
  const wrong = { ...body, applyType: 'staging' as const, sourceId: one.orderId, draftId: two.draftId }
  await expect(submit(P.agent, wrong)).rejects.toThrow('这份草稿属于另一张暂存单')
  await submit(P.agent, { ...wrong, draftId: one.draftId })
  expect((await P.agent.draft.get({ params: { id: two.draftId } })).id).toBe(two.draftId)
})

test('names that nobody can read are not insured', async () => {
  const body = form()
  const holder = (name: string) => submit(P.agent, { ...body, holder: { ...body.holder, name } })
  await expect(holder('\u200b\u200b')).rejects.toThrow('企业名称不能含有换行、不可见字符')
  await expect(holder('广州\n晨光\u202e有限公司')).rejects.toThrow('企业名称不能含有换行')
  const [first, ...others] = body.employees
  if (!first) throw new Error('nobody')
  const listed = (change: object) =>
    submit(P.agent, { ...body, employees: [{ ...first, ...change }, ...others] })
  await expect(listed({ name: '张\u200b伟' })).rejects.toThrow('第1行张伟：姓名不能含有')
  await expect(listed({ remark: '持证\n上岗' })).rejects.toThrow(`第1行${first.name}：备注不能含有`)
})

test('a visitor hears that somebody is covered elsewhere, not where; nor at which level their price is', async () => {
  const { body } = await inForce(P.agent2)
  const visitor = await visitorClient(h.app.fetch, 'who-asks')
  const employees = [...body.employees.slice(0, 1), ...form().employees.slice(1)]
  const asked = await visitor.policies.apply.check({ body: { ...form(), employees } })
  expect(asked.warnings).toContainEqual(
    expect.objectContaining({ row: 1, message: expect.stringContaining('其他有效保单') }),
  )
  expect(asked.repeats).toEqual([])
  expect(asked.quote).not.toHaveProperty('feeTier')
  const sold = await P.agent.policies.apply.check({ body: { ...form(), employees } })
  expect(sold.repeats).toHaveLength(1)
  expect(sold.quote?.feeTier).toBe(100)
})

test('a price is asked for days and heads that there are', async () => {
  const { plan } = form()
  const calc = (startDate: string, empNum: number) =>
    P.agent.policies.apply.calc({
      body: {
        plan: { ...plan, startDate },
        rows: [
          { professionId, empNum },
          { professionId, empNum: 1 },
        ],
      },
    })
  await expect(calc('9999-12-31', 1)).rejects.toThrow('起保日期最晚为2099-12-31')
  await expect(calc('2026-12-01', 2000)).rejects.toThrow('一次最多测算2000人')
})
