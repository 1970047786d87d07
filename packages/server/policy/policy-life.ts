import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { closeOpen } from '../payment/close-open.ts'
import { premiumDue, premiumIssued, premiumWithdrawn } from './premium-books.ts'

const tell =
  (fact: Fact) =>
  ({ id, emit }: Happened) =>
    emit(partnerFact, { policyId: id, fact })

/** The reason stands on the order, for lists and for the next application. */
async function keepReason({ tx, id, why }: Happened): Promise<void> {
  if (why) await tx.updateTable('policy').set({ reason: why }).where('id', '=', id).execute()
}

const refused = (fact: Fact) => async (happened: Happened) => {
  await keepReason(happened)
  await tell(fact)(happened)
}

async function cancelled(happened: Happened): Promise<void> {
  await keepReason(happened)
  await closeOpen(happened)
  await tell('order.cancelled')(happened)
}

const unpaid = async (happened: Happened) => {
  await premiumWithdrawn(happened)
  await cancelled(happened)
}

const issued = async (happened: Happened) => {
  await premiumIssued(happened)
  await tell('policy.issued')(happened)
}

const payable = (fact: Fact) => async (happened: Happened) => {
  await premiumDue(happened)
  await tell(fact)(happened)
}

/** An order and the policy it becomes: whoever moves it, its partner hears, what could still be paid is closed, and the books follow. */
export const policyLife = defineLife(policyMachine, 'policy', {
  submitAuto: payable('order.submitted'),
  submitManual: tell('order.submitted'),
  approve: payable('order.approved'),
  refuse: refused('order.refused'),
  paySucceeded: tell('order.paid'),
  issued,
  issuedInForce: issued,
  async issueFailed(happened) {
    await premiumWithdrawn(happened)
    await refused('policy.refused')(happened)
  },
  withdraw: cancelled,
  cancelOrder: unpaid,
  payDeadlinePassed: unpaid,
  payLate: unpaid,
  overCap: unpaid,
  refusalAged: cancelled,
})
