import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { partnerFact } from '../embed/notice-topics.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { closeOpen } from '../payment/close-open.ts'

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

/** An order and the policy it becomes: whoever moves it, its partner hears and what could still be paid is closed. */
export const policyLife = defineLife(policyMachine, 'policy', {
  submitAuto: tell('order.submitted'),
  submitManual: tell('order.submitted'),
  approve: tell('order.approved'),
  refuse: refused('order.refused'),
  paySucceeded: tell('order.paid'),
  issued: tell('policy.issued'),
  issuedInForce: tell('policy.issued'),
  issueFailed: refused('policy.refused'),
  withdraw: cancelled,
  cancelOrder: cancelled,
  payDeadlinePassed: cancelled,
  payLate: cancelled,
  overCap: cancelled,
  refusalAged: cancelled,
})
