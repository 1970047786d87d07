import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { newcomer, submitted } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('who is about to come onto a policy is told with the policy, as long as the change can still be paid', async () => {
  const agent = await h.client('agent')
  const { id } = await issuedPolicy(h, agent)
  const { policyNo } = await agent.policies.policy.get({ params: { id } })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const one = newcomer(professionId)
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-01', rows: [one] }
  const made = await submitted(h, agent, id, change)
  const asked = application({ productId: '103', professionId, from: 900 })
  const employees = [one, ...asked.employees.slice(1)]
  const answer = () => agent.policies.apply.check({ body: { ...asked, employees } })
  const { warnings, repeats } = await answer()
  expect(warnings).toContainEqual(expect.objectContaining({ row: 1, code: 'repeat' }))
  const { insured: unitName, endDate } = await agent.policies.policy.get({ params: { id } })
  const masked = `${one.idNo.slice(0, 4)}**********${one.idNo.slice(-4)}`
  expect(repeats).toEqual([
    { row: 1, empName: one.name, empIdNo: masked, unitName, policyNo, expiryDate: `${endDate} 23:59:59` },
  ])
  // Another channel's seller hears that there is one, with its names half hidden.
  const other = await h.client('partner')
  const said = await other.policies.apply.check({ body: { ...asked, employees } })
  expect(said.repeats).toMatchObject([{ row: 1, empName: one.name, unitName: `${unitName.slice(0, 2)}****` }])
  expect(said.repeats?.[0]?.policyNo).not.toBe(policyNo)
  await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } })
  expect((await answer()).repeats).toEqual([])
})
