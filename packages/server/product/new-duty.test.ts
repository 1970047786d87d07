import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPdf } from '../documents/pdf-node.ts'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { inFull } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { sellNewDuty } from '../testing/sell-new-duty.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let sheets: Sheet[]
beforeEach(async () => {
  sheets = []
  const pdf = async (sheet: Sheet) => {
    sheets.push(sheet)
    return renderPdf(sheet)
  }
  h = await startTestApp({ pdf })
})
afterEach(() => h.close())

/** What the e-policy of an order says, once it is paid for and issued. */
async function policySaid(orderId: string) {
  const agent = await h.client('agent')
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id: orderId } })
  const { gatewaySecret } = h.kernel.ports
  await notify(h.app, gatewaySecret, h.clock.now, { orderNo, amount, channelOrderNo: `c${orderId}` })
  await drainOutbox(h.kernel, lanes)
  const { records } = await agent.documents.document.page({ query: { policyId: orderId, kind: 'policy' } })
  const sheet = sheets.find(({ docNo, title }) => docNo === records[0]?.docNo && title.includes('电子保单'))
  return sheet ? textOf(sheet) : ''
}

test('a fifth priced duty is sold without a line of code: priced, explained, and asked for with its rider', async () => {
  const bought = await sellNewDuty(h)
  // Three people of class 1 at 50万: 430 yuan a head, of which 80% and 78%.
  expect([bought.with.totalMoney, bought.without.totalMoney]).toEqual([3 * 34_400, 3 * 33_540])
  expect(bought.with.texts).toContain('附加境外工作责任保险条款')
  expect(bought.without.texts).not.toContain('附加境外工作责任保险条款')
  expect(bought.with.why).toContain('身故伤残、境外工作')
})

inFull(
  'a duty beside the plans of group accident likewise, at a price by class; the policy says it where it was bought',
  async () => {
    const bought = await sellNewDuty(h, 'accident')
    // Three people of class 1, twelve yuan each.
    expect(bought.with.totalMoney - bought.without.totalMoney).toBe(3 * 1200)
    expect(bought.with.texts).toContain('附加公共交通意外责任保险条款')
    expect(bought.without.texts).not.toContain('附加公共交通意外责任保险条款')
    expect(bought.with.why).toContain('公共交通意外（1类）')
    expect(bought.without.why).not.toContain('公共交通意外')
    const [covered, not] = [await policySaid(bought.with.orderId), await policySaid(bought.without.orderId)]
    expect(covered).toMatch(/公共交通意外\s*20万元/)
    expect(not).toContain('意外身故伤残')
    // The clauses name what could have been chosen; the table of cover does not.
    expect(not).not.toMatch(/公共交通意外\s*20万元/)
  },
)
