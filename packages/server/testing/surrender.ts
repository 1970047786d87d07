import { drainOutbox } from '../kernel/work/outbox.ts'
import { SPECIMEN } from '../seed/specimen.ts'
import { lanes } from '../work/topics.ts'
import { application } from './application.ts'
import type { startTestApp } from './harness.ts'
import { notify } from './notify.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<Harness['client']>>
let people = 70_000

/** A policy that was applied for, paid and issued by its calls; cover starts on 2026-11-23. */
export async function issuedPolicy(
  h: Harness,
  agent: Pick<Person, 'products' | 'policies' | 'payment'>,
  change: Partial<Parameters<typeof application>[0]> = {},
): Promise<{ id: string; insured: string; orderNo: string }> {
  people += 20
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const insured = `退保${people}有限公司`
  const body = application({
    productId: '103',
    professionId,
    from: people,
    holder: { name: insured },
    ...change,
  })
  // Numbers of orders are of a second each, with few digits of chance.
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const { orderId: id } = await agent.policies.apply.submit({ body })
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id } })
  const paid = { orderNo, channelOrderNo: `S-${id}`, amount }
  const said = await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)
  if (said !== 'paid') throw new Error(`not paid: ${said}`)
  await drainOutbox(h.kernel, lanes)
  return { id, insured, orderNo }
}

/** An application that is complete, to the policyholder's own account. */
export const asking = (insured: string, effDate: string, confirmedRefund: number) =>
  ({
    effDate,
    confirmedRefund,
    reason: '1',
    payAccountType: '1',
    payeeName: insured,
    bankName: '工商银行广州天河支行',
    bankCityCode: '440106',
    bankNo: '3602000109001234567',
    bankNumber: '102581000013',
    letter: SPECIMEN.license,
    expressCompany: '顺丰速运',
    trackingNumber: 'SF1234567890123',
  }) as const
