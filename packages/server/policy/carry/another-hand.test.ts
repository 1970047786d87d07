import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'

/** An order that a second person goes on with stays what it was: whose it is, for whom, and at which price. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'agent2' | 'subadmin' | 'mainadmin' | 'underwriter', Person>
const trade = {} as Record<'架子工' | '会计', string>
beforeAll(async () => {
  h = await startTestApp()
  for (const name of ['agent', 'agent2', 'subadmin', 'mainadmin', 'underwriter'] as const)
    P[name] = await h.client(name)
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  for (const name of ['架子工', '会计'] as const)
    trade[name] = trades.find((one) => one.name === name)?.id ?? ''
})
afterAll(() => h.close())

let people = 640_000
const form = (professionId: string) => {
  people += 10
  return application({
    productId: '103',
    professionId,
    from: people,
    holder: { name: `接手${people}有限公司` },
  })
}
const refuse = async (id: string) => {
  await P.underwriter.policies.policy.move({ params: { id, event: 'startUnderwriting' }, body: {} })
  await P.underwriter.policies.policy.move({ params: { id, event: 'refuse' }, body: { reason: '请修改' } })
}
const again = (body: ReturnType<typeof form>, sourceId: string, address: string) => ({
  ...body,
  applyType: 'resubmit' as const,
  sourceId,
  holder: { ...body.holder, address },
})
async function standing(who: Person, id: string) {
  const { records } = await who.policies.apply.insured({ params: { id }, query: { size: 100 } })
  const declared = await who.policies.apply.declared({ params: { id } })
  const { totalMoney, empCount } = await who.policies.policy.get({ params: { id } })
  const sum = records.reduce((all, { premium }) => all + premium, 0)
  return { heads: records.length, sum, totalMoney, empCount, asked: declared.questions.length > 0 }
}

test('sent in again by the office and then by its own seller, its people stand on it once and are its seller’s to see', async () => {
  const body = form(trade.架子工)
  const made = await P.agent.policies.apply.submit({ body: { ...body, confirmedTotal: 570_000 } })
  const id = made.orderId
  const right = { heads: 3, sum: 570_000, totalMoney: 570_000, empCount: 3, asked: true }
  await refuse(id)
  await P.subadmin.policies.apply.submit({ body: again(body, id, '甲路1号') })
  expect(await standing(P.agent, id)).toEqual(right)
  await refuse(id)
  const { form: typed } = await P.agent.policies.apply.resubmission({ params: { id }, query: {} })
  expect(typed.employees).toHaveLength(3)
  await P.agent.policies.apply.submit({ body: again(body, id, '乙路2号') })
  expect(await standing(P.agent, id)).toEqual(right)
  expect(await standing(P.subadmin, id)).toEqual(right)
})

test('two who mend it at once: one wins, the other keeps what they typed and says so before it is written over', async () => {
  const body = form(trade.架子工)
  const made = await P.agent.policies.apply.submit({ body: { ...body, confirmedTotal: 570_000 } })
  const id = made.orderId
  await refuse(id)
  const opened = await P.agent.policies.apply.resubmission({ params: { id }, query: {} })
  const revision = opened.refusal?.revision
  expect(
    (await P.subadmin.policies.apply.resubmission({ params: { id }, query: {} })).refusal?.revision,
  ).toBe(revision)
  const both = await Promise.allSettled([
    P.agent.policies.apply.submit({ body: { ...again(body, id, '甲路1号'), revision } }),
    P.subadmin.policies.apply.submit({ body: { ...again(body, id, '乙路2号'), revision } }),
  ])
  const lost = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toMatchObject([{ status: 409, message: '当前状态为「待核保」，不能重新提交' }])
  const won =
    (await P.agent.policies.apply.resubmission({ params: { id }, query: {} }).catch(() => null)) === null
  expect(won).toBe(true)
  await refuse(id)
  // Refused once more, the one who lost has the form of then still open.
  const mine = { ...again(body, id, '丙路3号'), revision }
  const { warnings } = await P.agent.policies.apply.check({ body: mine })
  expect(warnings.find(({ code }) => code === 'revised')?.message).toMatch(
    /^您打开后，这张订单\d\d-\d\d \d\d:\d\d由\w+修改并重新提交（第\d次），又被退回/,
  )
  await expect(P.agent.policies.apply.submit({ body: mine })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'accepted' }],
  })
  await P.agent.policies.apply.submit({ body: { ...mine, accepted: [...mine.accepted, 'revised'] } })
  const { holder } = await P.agent.policies.policy.get({ params: { id } })
  expect(holder).toMatchObject({ address: '丙路3号' })
})

test('it is priced at the level of its channel, also where the channel above goes on with it', async () => {
  const body = form(trade.架子工)
  const { orderId, totalMoney } = await P.agent2.policies.apply.submit({ body })
  expect(totalMoney).toBe(627_000)
  await refuse(orderId)
  const next = again(body, orderId, '丙路3号')
  const asked = await P.mainadmin.policies.apply.check({ body: next })
  expect(asked.quote?.total).toBe(627_000)
  // The price that is shown while it is typed is that one too.
  const rows = [{ professionId: trade.架子工, empNum: 3 }]
  const shown = { plan: next.plan, rows, sourceId: orderId }
  expect((await P.mainadmin.policies.apply.calc({ body: shown })).total).toBe(627_000)
  const carried = await P.mainadmin.policies.apply.resubmission({ params: { id: orderId }, query: {} })
  expect(carried.now).toBe(627_000)
  await P.mainadmin.policies.apply.submit({ body: { ...next, confirmedTotal: 627_000 } })
  expect(await standing(P.agent2, orderId)).toMatchObject({ heads: 3, totalMoney: 627_000 })
})

test('so is one that was put aside, for whoever submits it', async () => {
  const { plan, ...whole } = form(trade.会计)
  const { productId, ...chosen } = plan
  const draft = await P.agent2.draft.save({
    body: {
      ...{ flow: 'entry-center', subject: '103', title: '暂存', step: 'employees', stepTitle: '人员清单' },
      state: { productId, key: 'k', form: { ...whole, plan: chosen } },
    },
  })
  const staged = await P.agent2.policies.staging.save({ body: { draftId: draft.id } })
  const body = { ...whole, plan, applyType: 'staging' as const, sourceId: staged.orderId }
  await P.mainadmin.policies.apply.submit({ body })
  expect(await standing(P.agent2, staged.orderId)).toMatchObject({ heads: 3, sum: 141_900 })
  // What was typed for it has become it, whoever submitted.
  await expect(P.agent2.draft.get({ params: { id: draft.id } })).rejects.toMatchObject({ status: 404 })
})
