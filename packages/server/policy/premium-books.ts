import type { EventOf } from '@baoqiao/contract/rules/machines/machine.ts'
import type { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { account, credit, debit } from '../ledger/accounts.ts'
import { type About, type Books, post, reverse, type Source } from '../ledger/post.ts'

/** What the books need to know of a policy. */
export interface Premium {
  id: string
  orderNo: string
  channelId: string | null
  holderCode: string
  insured: string
  /** Cents. */
  totalMoney: number
}
type PolicyEvent = EventOf<typeof policyMachine>
type Booking = (premium: Premium, books: Books) => Promise<boolean>

export const receivable = ({ holderCode, insured }: Pick<Premium, 'holderCode' | 'insured'>) =>
  account('receivable', holderCode, insured)
const source = (id: string, event: Source['event']): Source => ({ table: 'policy', id, event })
const about = ({ id, orderNo, channelId }: Premium): About => ({ docNo: orderNo, channelId, policyId: id })

/** The premium is owed from the moment the order can be paid. */
const due: Booking = (premium, books) =>
  post(books, {
    source: source(premium.id, 'due'),
    about: about(premium),
    entries: [debit(receivable(premium), premium.totalMoney), credit(account('premium'), premium.totalMoney)],
  })

/** The order will not become a policy: nothing is owed for it; what was paid is the holder's. */
const withdrawn: Booking = ({ id }, books) => reverse(books, source(id, 'due'), 'withdrawn')

/** The insurer covers: the premium is theirs. */
const issued: Booking = (premium, books) =>
  post(books, {
    source: source(premium.id, 'issued'),
    about: about(premium),
    entries: [debit(account('premium'), premium.totalMoney), credit(account('insurer'), premium.totalMoney)],
  })

/** What each event of a policy does to the books; those that are not here move no money. */
const BOOKINGS: { readonly [E in PolicyEvent]?: Booking } = {
  submitAuto: due,
  approve: due,
  payLate: withdrawn,
  overCap: withdrawn,
  cancelOrder: withdrawn,
  payDeadlinePassed: withdrawn,
  issueFailed: withdrawn,
  issued,
  issuedInForce: issued,
}

/** The booking that an event asks for, or none. */
export const bookingOf = (event: PolicyEvent): Booking | undefined => BOOKINGS[event]
