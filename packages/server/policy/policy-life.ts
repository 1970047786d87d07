import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { ticketCounted, ticketReleased, ticketRestored, ticketUsed } from '../coupon/order-ticket.ts'
import { packetsHit } from '../coupon/packets-hit.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { closeOpen } from '../payment/close-open.ts'
import { closeTask, openTask } from '../underwriting/open-task.ts'
import { applicationWanted } from './application-wanted.ts'
import { tellHolder } from './holder/holder-topics.ts'
import { premiumDue, premiumIssued, premiumWithdrawn } from './premium-books.ts'

const tell =
  (fact: Fact) =>
  ({ id, emit }: Happened) =>
    emit(partnerFact, { policyId: id, fact })

/** The reason stands on the order, for lists and for the next application. */
async function keepReason({ tx, id, why }: Happened): Promise<void> {
  if (why) await tx.updateTable('policy').set({ reason: why }).where('id', '=', id).execute()
}

type Follow = (happened: Happened) => Promise<void>
const inTurn =
  (...steps: readonly Follow[]): Follow =>
  async (happened) => {
    for (const step of steps) await step(happened)
  }
const toPay: Follow = (happened) => tellHolder('pay', { policyId: happened.id }, happened)
const notTaken: Follow = (happened) => tellHolder('refused', { policyId: happened.id }, happened)
const due = inTurn(ticketCounted, premiumDue)
const toIssued: Follow = (happened) => tellHolder('issued', { policyId: happened.id }, happened)
const issued = inTurn(premiumIssued, packetsHit, tell('policy.issued'), toIssued)
const closed: Follow = (happened) =>
  closeOpen({ policyId: happened.id, endorsementId: null }, happened, '订单已取消')
const cancelled = inTurn(ticketReleased, keepReason, closed, tell('order.cancelled'))
const unpaid = inTurn(premiumWithdrawn, cancelled)
/** Its money has come and goes back. */
const notCovered = inTurn(unpaid, notTaken)

/** An order and the policy it becomes: whoever moves it, its partner hears, its holder what is to be paid, was issued or not taken, what could still be paid is closed, and the books follow. */
export const policyLife = defineLife(policyMachine, 'policy', {
  submitAuto: inTurn(due, applicationWanted, tell('order.submitted'), toPay),
  submitManual: inTurn(openTask, applicationWanted, tell('order.submitted')),
  resubmit: inTurn(openTask, applicationWanted),
  approve: inTurn(due, applicationWanted, tell('order.approved'), toPay),
  refuse: inTurn(ticketReleased, keepReason, tell('order.refused'), notTaken),
  paySucceeded: inTurn(ticketUsed, tell('order.paid')),
  issued,
  issuedInForce: issued,
  surrenderApproved: tell('policy.surrendered'),
  issueFailed: inTurn(premiumWithdrawn, ticketRestored, keepReason, tell('policy.refused'), notTaken),
  withdraw: inTurn(closeTask, cancelled),
  reviewLapsed: inTurn(closeTask, cancelled),
  cancelOrder: unpaid,
  payDeadlinePassed: unpaid,
  payLate: notCovered,
  overCap: notCovered,
  refusalAged: cancelled,
})
