import type { EndorseSubmitted } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { idNo } from '../seed/numbers.ts'
import { lanes } from '../work/topics.ts'
import type { startTestApp } from './harness.ts'
import { notify } from './notify.ts'

type Harness = Awaited<ReturnType<typeof startTestApp>>
type Person = Pick<Awaited<ReturnType<Harness['client']>>, 'policies' | 'payment'>
/** What is asked for, without what a quote says. */
export type Change = Omit<EndorseSubmitted, 'confirmedTotal'>

let newcomers = 120_000
/** Somebody nobody has insured yet. */
export function newcomer(professionId: string, name?: string) {
  newcomers += 1
  return { name: name ?? `新员工${newcomers}`, idNo: idNo(newcomers), professionId }
}

/** The people of a policy in their order, as its page shows them. */
export const peopleOf = async (who: Person, id: string) =>
  (await who.policies.apply.insured({ params: { id }, query: { size: 1000 } })).records

/** Priced and submitted as the price says; the insurer has not been asked yet. */
export async function submitted(h: Harness, who: Person, id: string, change: Change) {
  const {
    reason: _,
    refundWay: _way,
    payee: _payee,
    voucher: _voucher,
    transfer: _transfer,
    seen: _seen,
    draftId: _draft,
    ...asked
  } = change
  const quote = await who.policies.endorse.quote({ params: { id }, body: asked })
  // Numbers of applications are of a second each, with few digits of chance.
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const body = { ...change, confirmedTotal: quote.total, confirmedPayable: quote.payable }
  const made = await who.policies.endorse.submit({ params: { id }, body })
  return { ...made, quote, id: made.endorsementId }
}

/** Pays what is open of an endorsement; what the gateway is answered. */
export async function payEndorsement(
  h: Harness,
  who: Person,
  id: string,
  endorsementId: string,
  no = endorsementId,
) {
  const { orderNo, amount } = await who.payment.pay.open({ params: { id }, query: { endorsementId } })
  const paid = { orderNo, channelOrderNo: `E-${no}`, amount }
  return notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)
}

/** Submitted, paid where it costs, and carried out by the insurer. */
export async function endorsed(h: Harness, who: Person, id: string, change: Change) {
  const made = await submitted(h, who, id, change)
  if (made.payable > 0) await payEndorsement(h, who, id, made.id)
  await drainOutbox(h.kernel, lanes)
  const { applications } = await who.policies.endorse.open({ params: { id } })
  const now = applications.find((one) => one.id === made.id)
  if (!now) throw new Error(`no application ${made.id}`)
  return { ...made, now }
}
