import { lineFee } from '@baoqiao/contract/rules/commission.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endorsed, newcomer } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('a rule tried over a policy that was sold and changed by its calls pays of each payment, rounded by itself', async () => {
  const admin = await h.client('admin')
  const agent = await h.client('agent')
  const tried = async (id: string) => {
    const day = todayIn(h.clock.now)
    return admin.settlement.rules.basicWouldPay({ params: { id }, query: { from: day, to: day } })
  }
  const insureName = await insurance()
  const rates = { basicFeeRate: 1250, additionalFeeRate: 175 }
  const rule = await admin.settlement.rules.addOver({
    body: {
      ...{ name: '试算', status: 'OFF', channelIds: '101', validFrom: '2026-11-01' },
      ruleItems: [{ insureName, ...rates }],
    },
  })
  const before = await tried(rule.id)
  const { id } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
  const { payable } = await endorsed(h, agent, id, {
    changeCode: '101',
    effectiveDate: '2026-12-20',
    rows: [newcomer(professionId)],
  })
  const { totalMoney, premiumNow } = await admin.policies.policy.get({ params: { id } })
  expect([payable > 0, totalMoney + payable]).toEqual([true, premiumNow])
  const after = await tried(rule.id)
  const fees = [totalMoney, payable].map((settleMoney) => lineFee({ settleMoney, ...rates }).allFeePre)
  expect(after.premium - before.premium).toBe(premiumNow)
  expect(after.pays - before.pays).toBe(fees.reduce((sum, fee) => sum + fee, 0))
  expect((after.rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0)).toBe(2)
})

/** Of the product that is sold. */
async function insurance(): Promise<string> {
  const { rows } = await h.db.query(
    `select t.name from dist_product d join insure_type t on t.type = d.insure_type where d.id = 103`,
  )
  return String(Reflect.get(Object(rows[0]), 'name'))
}
