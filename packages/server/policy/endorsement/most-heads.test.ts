import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endorsed, newcomer, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

/** The most people that a product insures hold on every day, whatever is added or taken back. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let clerk = ''
const EFF = '2027-06-01'
beforeAll(async () => {
  h = await startTestApp()
  // No person could: what is published is fixed.
  await h.db.query('alter table product_version disable trigger product_version_fixed')
  await h.db.query('update product_version set max_employees = 5 where product_id = 103')
  await h.db.query('alter table product_version enable trigger product_version_fixed')
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
})

/** A policy of four, of whom one leaves on the day. */
async function oneLeaves() {
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const [first] = await peopleOf(agent, id)
  const rows = [{ insuredId: first?.id ?? '' }]
  const { id: removal } = await endorsed(h, agent, id, { changeCode: '803', effectiveDate: EFF, rows })
  return { id, removal }
}
const adds = (effectiveDate: string, count: number) => ({
  ...{ changeCode: '101' as const, effectiveDate, useAccount: false },
  rows: Array.from({ length: count }, () => newcomer(clerk)),
})

test('a removal is not taken back where that makes too many; it says how many and what to do, and that helps', async () => {
  const { id, removal } = await oneLeaves()
  const { id: added } = await endorsed(h, agent, id, adds(EFF, 2))
  const revoke = (endorsementId: string) =>
    agent.policies.endorse.revoke({ params: { id }, body: { endorsementId } })
  await expect(revoke(removal)).rejects.toThrow(
    '撤回后在保6人，超过最多5人，多1人；请先撤回之后的增员，或另为1人办理减员，再撤回这次减员',
  )
  await revoke(added)
  const { applications } = await revoke(removal)
  expect(applications.map(({ status }) => status)).toEqual(['9', '9'])
})

test('who leaves later counts until then: nobody is added for the days before beyond the most', async () => {
  const { id } = await oneLeaves()
  const barsOf = async (effectiveDate: string) => {
    const { bars } = await agent.policies.endorse.quote({ params: { id }, body: adds(effectiveDate, 2) })
    return bars.map(({ message }) => message)
  }
  expect(await barsOf('2027-05-31')).toEqual(['增员后在保6人，不得超过5人'])
  expect(await barsOf(EFF)).toEqual([])
})
