import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { runTimers } from '../../work/timers.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let people = 500_000
const begun = (name: string) => {
  people += 10
  const { plan, holder, employees, answers, accepted, opened, versionId } = application({
    productId: '103',
    professionId,
    from: people,
    holder: { name },
  })
  const { productId: _, ...chosen } = plan
  return {
    productId: '103',
    versionId,
    key: 'k',
    form: { plan: chosen, holder, employees, answers, accepted, opened },
  }
}
const save = (
  who: typeof agent,
  state: Record<string, unknown>,
  over: { id?: string; version?: number } = {},
) =>
  who.draft.save({
    body: {
      flow: 'entry-center',
      subject: '103',
      title: '暂存',
      step: 'employees',
      stepTitle: '人员清单',
      state,
      ...over,
    },
  })
const list = async (who: typeof agent, keyword: string) =>
  (await who.policies.staging.page({ query: { keyword } })).records

test('a draft that names its enterprise is put aside as an order, says what is typed later, and is submitted under its number', async () => {
  const state = begun('暂存甲有限公司')
  const draft = await save(agent, state)
  const { orderId, orderNo, keptUntil } = await agent.policies.staging.save({ body: { draftId: draft.id } })
  expect(keptUntil).toBe('2026-12-20T02:00:00.000Z')
  // Its number finds it as its enterprise does.
  expect(await list(agent, orderNo.slice(-8).toLowerCase())).toMatchObject([{ orderNo }])
  // Once more is the same.
  expect(await agent.policies.staging.save({ body: { draftId: draft.id } })).toMatchObject({ orderId })
  const changed = {
    ...state,
    form: { ...state.form, holder: { ...state.form.holder, name: '暂存乙有限公司' } },
  }
  await save(agent, changed, { id: draft.id, version: draft.version })
  expect(await list(agent, '暂存乙')).toMatchObject([
    {
      id: orderId,
      insured: '暂存乙有限公司',
      empCount: 3,
      owner: '陈晓明',
      stepTitle: '人员清单',
      draft: { id: draft.id },
    },
  ])
  // Not among the policies, unless asked for.
  const policies = (query: object) => agent.policies.policy.page({ query: { insured: '暂存乙', ...query } })
  expect((await policies({})).total).toBe(0)
  expect((await policies({ status: '99' })).total).toBe(1)
  // Nor are they counted on a page that is not all of the list.
  const all = await agent.policies.policy.page({ query: { size: '100' } })
  const first = await agent.policies.policy.page({ query: { size: '1' } })
  expect(first.total).toBe(all.records.length)
  const profile = await agent.products.catalogue.profile({ params: { id: '103' } })
  const { form } = changed
  const whole = { ...form, employees: form.employees.map((one) => ({ ...one, profession: '会计' })) }
  const body = toApplication(whole as Parameters<typeof toApplication>[0], profile, { draftId: draft.id })
  expect(await agent.policies.apply.submit({ body })).toMatchObject({ orderId, orderNo, status: '1' })
  const history = await agent.policies.policy.history({ params: { id: orderId } })
  expect(history.map(({ event }) => event)).toEqual(['saveStaging', 'submitAuto'])
  expect(await list(agent, '暂存乙')).toEqual([])
  await expect(agent.draft.get({ params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
})

test('without a name nothing is put aside; deleting either deletes both', async () => {
  const { form, ...rest } = begun('')
  const nameless = await save(agent, { ...rest, form: { ...form, holder: {} } })
  await expect(agent.policies.staging.save({ body: { draftId: nameless.id } })).rejects.toMatchObject({
    status: 400,
    message: '请先填写企业名称，再暂存',
  })
  const [one, two] = [await save(agent, begun('删一有限公司')), await save(agent, begun('删二有限公司'))]
  const first = await agent.policies.staging.save({ body: { draftId: one.id } })
  await agent.policies.staging.save({ body: { draftId: two.id } })
  await agent.policies.staging.remove({ params: { id: first.orderId } })
  await expect(agent.draft.get({ params: { id: one.id } })).rejects.toMatchObject({ status: 404 })
  await agent.draft.remove({ params: { id: two.id } })
  expect(await list(agent, '删')).toEqual([])
})

test('a colleague of the channel takes it over and goes on with it; another channel does not see it', async () => {
  const staff = await h.client('staff')
  const draft = await save(agent, begun('转交有限公司'))
  const { orderId } = await agent.policies.staging.save({ body: { draftId: draft.id } })
  expect(await list(await h.client('agent2'), '转交')).toEqual([])
  expect(await list(staff, '转交')).toMatchObject([{ id: orderId, draft: null }])
  const takers = await agent.policies.staging.takers({ params: { id: orderId } })
  const taker = takers.find(({ label }) => label.startsWith('周'))
  // Who has it does not take it.
  expect(takers.filter(({ label }) => label.startsWith('陈晓明'))).toEqual([])
  const own = await h.db.kysely
    .selectFrom('distAccount')
    .innerJoin('sysUser', 'sysUser.id', 'distAccount.userId')
    .select('distAccount.id')
    .where('sysUser.username', '=', 'agent')
    .executeTakeFirstOrThrow()
  await expect(
    agent.policies.staging.handOver({ params: { id: orderId }, body: { accountId: own.id } }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'accountId' }] })
  await agent.policies.staging.handOver({ params: { id: orderId }, body: { accountId: taker?.value ?? '' } })
  expect(await list(staff, '转交')).toMatchObject([{ id: orderId, draft: { id: draft.id } }])
  await expect(agent.draft.get({ params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
  // Who had it before reads who has it now, when they save as well; strangers read nothing.
  const over = { id: draft.id, version: draft.version }
  const GONE = { status: 404, message: '暂存单已转交给周内勤', issues: [{ path: 'handedOver' }] }
  await expect(save(agent, begun('转交有限公司'), over)).rejects.toMatchObject(GONE)
  await expect(save(await h.client('agent2'), begun('转交有限公司'), over)).rejects.toMatchObject({
    status: 404,
    message: '草稿已不存在',
  })
  // Who was given it is led there until they open it.
  const told = async () => (await staff.home.notices.list()).filter(({ id }) => id.startsWith('handedOver'))
  expect(await told()).toMatchObject([
    { text: '陈晓明转交给您 1 份暂存单', path: `/policy/entry/${orderId}`, query: { applyType: 'staging' } },
  ])
  expect((await staff.draft.get({ params: { id: draft.id } })).state).toMatchObject({ productId: '103' })
  expect(await told()).toEqual([])
})

test('made of a proposal it stays so in a colleague’s hands, who does not see that proposal', async () => {
  const staff = await h.client('staff')
  const asked = {
    unitName: '建议有限公司',
    plans: [{ productId: '103', coverageWan: 50, months: 12, startDate: '2026-11-23' }],
    rows: [{ professionId, empNum: 3 }],
    issue: true,
  }
  const { id: proposalId } = await agent.plans.plan.propose({ body: asked })
  const from = { type: 'plan', proposalId } as const
  const state = { ...begun('建议有限公司'), from }
  const draft = await save(agent, state)
  const { orderId } = await agent.policies.staging.save({ body: { draftId: draft.id } })
  const takers = await agent.policies.staging.takers({ params: { id: orderId } })
  const taker = takers.find(({ label }) => label.startsWith('周'))
  await agent.policies.staging.handOver({ params: { id: orderId }, body: { accountId: taker?.value ?? '' } })
  const profile = await staff.products.catalogue.profile({ params: { id: '103' } })
  const { form } = state
  const whole = { ...form, employees: form.employees.map((one) => ({ ...one, profession: '会计' })) }
  const of = { draftId: draft.id, from }
  const body = toApplication(whole as Parameters<typeof toApplication>[0], profile, of)
  expect((await staff.policies.apply.submit({ body })).orderId).toBe(orderId)
  const kept = await h.db.kysely
    .selectFrom('policy')
    .select(['proposalId', 'applyType'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ proposalId, applyType: 'plan' })
})

test('it goes to nobody of another channel, though they sell too, and stays whose it was', async () => {
  const draft = await save(agent, begun('不转交有限公司'))
  const { orderId } = await agent.policies.staging.save({ body: { draftId: draft.id } })
  const { rows } = await h.db.query(
    `select a.id from dist_account a join sys_user u on u.id = a.user_id where u.username in ('agent2', 'mainadmin') and a.deleted_at is null`,
    [],
  )
  expect(rows.length).toBeGreaterThan(0)
  const takers = await agent.policies.staging.takers({ params: { id: orderId } })
  for (const row of rows) {
    const accountId = String(Reflect.get(Object(row), 'id'))
    expect(takers.map(({ value }) => value)).not.toContain(accountId)
    await expect(
      agent.policies.staging.handOver({ params: { id: orderId }, body: { accountId } }),
    ).rejects.toMatchObject({ status: 400, message: '请选择本渠道在用的人员' })
  }
  expect(await list(agent, '不转交')).toMatchObject([
    { id: orderId, owner: '陈晓明', draft: { id: draft.id } },
  ])
  await agent.policies.staging.remove({ params: { id: orderId } })
})

test('in the last week it is told of, and after 30 days it is gone with what was typed', async () => {
  const draft = await save(agent, begun('过期有限公司'))
  const { orderId } = await agent.policies.staging.save({ body: { draftId: draft.id } })
  const before = h.clock.now
  h.clock.now = new Date('2026-12-15T02:00:00Z')
  const later = await h.client('agent')
  expect((await later.home.notices.list()).find(({ id }) => id === 'staged')?.text).toBe(
    '有 1 份暂存单将在 7 天内到期删除',
  )
  h.clock.now = new Date('2026-12-20T03:00:00Z')
  await runTimers(h.kernel)
  const after = await h.client('agent')
  await expect(after.policies.staging.get({ params: { id: orderId } })).rejects.toMatchObject({ status: 404 })
  await expect(after.draft.get({ params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
  h.clock.now = before
})
