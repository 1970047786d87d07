import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { endorsementMachine } from '@baoqiao/contract/rules/machines/endorsement.ts'
import { documentWanted } from '../../documents/document-topics.ts'
import { partnerFact } from '../../embed/notice-topics.ts'
import { endorseRequestNo, insurerEndorse, insurerTold } from '../../insurer/insurer-topics.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { defineLife, type Happened, SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { transitionMany } from '../../kernel/work/transition-many.ts'
import { closeOpen } from '../../payment/close-open.ts'
import { payOrderLife } from '../../payment/pay-order-life.ts'
import { keptPayment, requestRefund } from '../../payment/request-refund.ts'
import { papersFollow } from '../cover/papers-follow.ts'
import { tellHolder } from '../holder/holder-topics.ts'
import { redLetter } from '../red-letter.ts'
import { rosterGoesOn } from '../roster/roster-topics.ts'
import { claimedRows, FOR_INSURER, refuseRows } from './claimed-rows.ts'
import { confirmRows } from './confirm.ts'
import {
  endorsementDone,
  endorsementDue,
  endorsementKept,
  endorsementPaidOut,
  endorsementReceived,
  endorsementRefundKept,
  endorsementWithdrawn,
} from './endorsement-books.ts'
import { endorsementOf, openRows } from './endorsement-of.ts'
import { endorsementRowLife } from './endorsement-row-life.ts'
import { withdrawn } from './withdraw.ts'

/** What is corrected waits for a person; all else goes to the insurer. */
async function send({ id, tx, emit }: Happened): Promise<void> {
  const { changeCode } = await endorsementOf(id, tx)
  if (CHANGES[changeCode].insurer) await emit(insurerEndorse, { endorsementId: id })
}

/** Nothing comes of it: its people are free, nothing is owed for it, and it cannot be paid any more. */
async function released(happened: Happened): Promise<void> {
  const { id, tx, why } = happened
  const ids = await openRows(id, tx)
  if (why && ids.length > 0)
    await tx
      .updateTable('endorsementRow')
      .set({ refusedWhy: why.slice(0, 200) })
      .where('id', 'in', ids)
      .execute()
  await transitionMany(endorsementRowLife, 'released', { ids, from: '100' }, SYSTEM, happened, why)
  await endorsementWithdrawn(happened)
  const { policyId } = await endorsementOf(id, tx)
  await closeOpen({ policyId, endorsementId: id }, happened, '批改申请已取消')
  await papersFollow(policyId, happened)
  await happened.emit(rosterGoesOn, { endorsementId: id })
}

/** The insurer wants none of it: what was paid goes back whole, the way it came. */
async function refused(happened: Happened): Promise<void> {
  const { id, tx, why } = happened
  if (why) await tx.updateTable('endorsement').set({ refusedWhy: why }).where('id', '=', id).execute()
  await released(happened)
  await endorsementKept(happened)
  const { policyId } = await endorsementOf(id, tx)
  const kept = await keptPayment({ policyId, endorsementId: id }, happened)
  if (kept) await requestRefund(kept.order, kept.receipt, why ?? '保险公司拒绝批改，自动退款', happened)
  await tell('endorsement.refused', happened)
  await tellHolder('refused', { policyId, endorsementId: id }, happened)
}

/** Cover, people, policy, books, invoices and papers follow what was accepted. */
async function confirmed(happened: Happened): Promise<void> {
  const { id, tx, emit } = happened
  // Whoever confirms by hand confirms all that neither the insurer nor a claim has refused.
  await refuseRows(await claimedRows(id, tx), FOR_INSURER, happened)
  await transitionMany(
    endorsementRowLife,
    'confirmed',
    { ids: await openRows(id, tx), from: '100' },
    FOR_INSURER,
    happened,
  )
  await confirmRows(happened)
  await endorsementDone(happened)
  const { policyId, doneMoney } = await endorsementOf(id, tx)
  if ((doneMoney ?? 0) < 0) await redLetter(policyId, happened)
  const kept = await keptPayment({ policyId, endorsementId: id }, happened)
  if (kept?.order.status === '2')
    await transition(payOrderLife, 'businessDone', kept.order.id, SYSTEM, happened)
  await papersFollow(policyId, happened)
  await emit(rosterGoesOn, { endorsementId: id })
  await tell('endorsement.confirmed', happened)
  // What was refused of its people, if anybody was; else that it took effect.
  await tellHolder('changed', { policyId, endorsementId: id }, happened)
  await tellHolder('refused', { policyId, endorsementId: id }, happened)
  await emit(documentWanted, { kind: 'endorsement', subjectId: id, cause: 'confirmed' })
  if (kept) await emit(documentWanted, { kind: 'receipt', subjectId: kept.order.id, cause: 'paid' })
}

/** The partner hears of it. */
async function tell(fact: Fact, { id, tx, emit }: Happened): Promise<void> {
  const { policyId } = await endorsementOf(id, tx)
  await emit(partnerFact, { policyId, fact, endorsementId: id })
}

/** Nobody paid for it in time: nobody is covered by it, and partner and holder hear of it. */
async function lapsed(happened: Happened): Promise<void> {
  await released(happened)
  await tell('endorsement.expired', happened)
  const { policyId } = await endorsementOf(happened.id, happened.tx)
  await tellHolder('refused', { policyId, endorsementId: happened.id }, happened)
}

/** The insurer was asked and has not answered: what it says from now on changes nothing, and its case says why. */
async function takenFromInsurer({ id, tx, emit }: Happened): Promise<void> {
  const { applyNo, policyId } = await endorsementOf(id, tx)
  const { numUpdatedRows } = await tx
    .updateTable('insurerCase')
    .set({ status: 'REFUSED', answer: JSON.stringify({ accepted: false, reason: '申请人已撤销' }) })
    .where('policyId', '=', policyId)
    .where('requestNo', '=', endorseRequestNo(applyNo))
    .where('status', '=', 'SENT')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await emit(insurerTold, { event: 'changeRevoked', subjectId: id })
}

const owned = (follow: (happened: Happened) => Promise<void>) => (happened: Happened) =>
  asOwner(happened, () => follow(happened))

/** One change of a policy, from being submitted to what the insurer makes of it: whoever moves it, cover and books follow. */
export const endorsementLife = defineLife(endorsementMachine, 'endorsement', {
  submitCharge: owned(async (happened) => {
    await endorsementDue(happened)
    await tell('endorsement.submitted', happened)
    const { policyId } = await endorsementOf(happened.id, happened.tx)
    await tellHolder('pay', { policyId, endorsementId: happened.id }, happened)
  }),
  submitFree: owned(async (happened) => {
    await endorsementDue(happened)
    await send(happened)
    await tell('endorsement.submitted', happened)
  }),
  offlineAdd: owned(async (happened) => {
    await endorsementDue(happened)
    await endorsementReceived(happened)
    await send(happened)
    await tell('endorsement.submitted', happened)
  }),
  paySucceeded: owned(send),
  payLate: owned(lapsed),
  deadlinePassed: owned(lapsed),
  revoke: owned(async (happened) => {
    await released(happened)
    await takenFromInsurer(happened)
    await tell('endorsement.revoked', happened)
  }),
  withdraw: owned(async (happened) => {
    await withdrawn(happened)
    await happened.emit(insurerTold, { event: 'changeWithdrawn', subjectId: happened.id })
    await tell('endorsement.revoked', happened)
    const { policyId } = await endorsementOf(happened.id, happened.tx)
    await tellHolder('undone', { policyId, endorsementId: happened.id }, happened)
  }),
  refused: owned(refused),
  confirmed: owned(confirmed),
  agreeRefund: owned(async ({ id, tx, now }) => {
    const refundAgreedAt = now().toISOString()
    await tx.updateTable('endorsement').set({ refundAgreedAt }).where('id', '=', id).execute()
  }),
  refuseRefund: owned(async (happened) => {
    const { id, tx } = happened
    await endorsementRefundKept(happened)
    await tx.updateTable('endorsement').set({ refundWay: 'account' }).where('id', '=', id).execute()
    const { policyId, doneMoney } = await endorsementOf(id, tx)
    await tellHolder('refused', { policyId, endorsementId: id }, happened)
    // Its paper says to whom it goes.
    if ((doneMoney ?? 0) < 0)
      await happened.emit(documentWanted, { kind: 'endorsement', subjectId: id, cause: 'onAccount' })
  }),
  refundPaid: owned(async (happened) => {
    await endorsementPaidOut(happened)
    const { policyId } = await endorsementOf(happened.id, happened.tx)
    await tellHolder('refunded', { policyId, endorsementId: happened.id }, happened)
  }),
})
