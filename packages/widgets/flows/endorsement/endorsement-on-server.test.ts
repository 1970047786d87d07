// @vitest-environment node

import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { newcomer, payEndorsement } from '@baoqiao/server/testing/endorse.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { quoteNow } from '../../kit/change/change.machine.ts'
import { personOf } from '../../kit/change/person-of.ts'
import { runChange } from '../../testing/run-change.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let policyId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  policyId = (await issuedPolicy(h, agent, { heads: 6 })).id
})
afterAll(() => h.close())

/** The first people of the policy, begun upon with a change; `said`: what becomes of each. */
async function begin(begin: ChangeCode, count: number, said: (tradeOf: (name: string) => string) => object) {
  const { flow, at, next, calls } = runChange(agent, { policyId, begin })
  const { context } = await at('employees')
  const query = { date: context.form.effectiveDate, size: 1000 }
  const { records } = await calls.cover.ofPolicy({ params: { id: policyId }, query })
  const tradeOf = (name: string) => context.trades.find((one) => one.name === name)?.id ?? ''
  const people = records.slice(0, count).map((one): ChangedPerson => ({ ...personOf(one), ...said(tradeOf) }))
  flow.send({ type: 'form.change', patch: { people } })
  next()
  return { flow, at, next, calls, people }
}
async function finished({ at, next }: Pick<Awaited<ReturnType<typeof begin>>, 'at' | 'next'>) {
  next()
  const { receipt } = (await at('done')).context
  if (receipt?.status === '1') await payEndorsement(h, agent, policyId, receipt.endorsementId)
  await drainOutbox(h.kernel, lanes)
  const { applications } = await agent.policies.endorse.open({ params: { id: policyId } })
  return applications.find(({ id }) => id === receipt?.endorsementId)
}

test('two people give their place to two others, for nothing', async () => {
  const run = await begin('102', 2, (tradeOf) => newcomer(tradeOf('会计')))
  const quote = quoteNow((await run.at('review')).context)
  expect(quote).toMatchObject({ total: 0, headsBefore: 6, headsAfter: 6 })
  expect(await finished(run)).toMatchObject({ changeCode: '102', status: '3', rows: { done: 2, failed: 0 } })
})

test('a trade of another band cannot take the place: it is told of the person, and who it is can be left out', async () => {
  const run = await begin('102', 1, (tradeOf) => newcomer(tradeOf('焊工')))
  await vi.waitFor(() => expect(quoteNow(run.flow.getSnapshot().context)).not.toBeNull(), 60_000)
  const { value, context } = run.flow.getSnapshot()
  expect(value).toBe('employees')
  expect(quoteNow(context)?.rows[0]?.issues[0]?.message).toContain('同档')
})

test('a trade goes up for money and down again for less', async () => {
  const up = await begin('804', 1, (tradeOf) => ({ professionId: tradeOf('焊工') }))
  const more = quoteNow((await up.at('review')).context)
  expect(more?.total).toBeGreaterThan(0)
  expect((await finished(up))?.status).toBe('3')
  const down = await begin('804', 1, (tradeOf) => ({ professionId: tradeOf('会计') }))
  const less = quoteNow((await down.at('review')).context)
  expect(less?.total).toBeLessThan(0)
  expect(less?.refund).toBe(0 - (less?.total ?? 0))
  expect((await finished(down))?.status).toBe('3')
})

test('money goes to an account that is as it must be, and to no other', async () => {
  const run = await begin('804', 1, (tradeOf) => ({ professionId: tradeOf('焊工') }))
  await run.at('review')
  await finished(run)
  const back = await begin('804', 1, (tradeOf) => ({ professionId: tradeOf('会计') }))
  await back.at('review')
  back.flow.send({ type: 'form.change', patch: { refundWay: 'payee' } })
  back.next()
  expect(back.flow.getSnapshot()).toMatchObject({ value: 'review', context: { tried: ['review'] } })
  const { account } = back.flow.getSnapshot().context.form
  const filled = { bankName: '工商银行广州天河支行', bankCityCode: '440106', bankNo: '3602000109001234567' }
  back.flow.send({
    type: 'form.change',
    patch: { account: { ...account, ...filled, bankNumber: '102581000013' } },
  })
  expect(await finished(back)).toMatchObject({ refundWay: 'payee' })
})

test('a name that was written wrongly is corrected without money, under review', async () => {
  const run = await begin('802', 1, () => ({ name: '员工一' }))
  expect(quoteNow((await run.at('review')).context)).toMatchObject({ total: 0, payable: 0, refund: 0 })
  expect(await finished(run)).toMatchObject({ changeCode: '802', payMoney: 0 })
})
