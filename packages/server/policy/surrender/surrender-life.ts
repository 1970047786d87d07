import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { documentWanted } from '../../documents/document-topics.ts'
import { insurerTold } from '../../insurer/insurer-topics.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { defineLife, type Happened, SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { requestRefund } from '../../payment/request-refund.ts'
import { papersFollow } from '../cover/papers-follow.ts'
import { endorsementLife } from '../endorsement/endorsement-life.ts'
import { tellHolder } from '../holder/holder-topics.ts'
import { policyLife } from '../policy-life.ts'
import { redLetter } from '../red-letter.ts'
import {
  bookBounced,
  bookKept,
  bookPaidOut,
  bookSurrendered,
  ORIGINAL,
  TO_ACCOUNT,
} from './surrender-books.ts'
import { endCover } from './surrender-cover.ts'
import { reckonSurrender } from './surrender-refund.ts'
import { surrenderedPolicy } from './surrendered-policy.ts'
import { wholePayment } from './whole-payment.ts'

/** An application to give a policy back: whoever says that it takes effect or is paid, policy, money and books follow. */
export const surrenderLife = defineLife(surrenderApplyMachine, 'surrender_apply', {
  takeEffect: (happened) => asOwner(happened, () => takeEffect(happened)),
  withdraw: goesOn,
  claimCame: goesOn,
  reject: (happened) => tell('refused', happened),
  async refundPaid(happened) {
    await bookPaidOut(happened)
    await tell('refunded', happened)
  },
  async keep(happened) {
    await asOwner(happened, () => bookKept(happened))
    await tell('kept', happened)
  },
  async bounced(happened) {
    await asOwner(happened, () => bookBounced(happened))
    await tell('kept', happened)
  },
})

/** Its holder hears of it: why it was refused, what was given back or is kept, or that the policy ended where that is nothing. */
const tell = (kind: 'refused' | 'refunded' | 'kept', happened: Happened) =>
  asOwner(happened, async () => {
    const { policyId, refundMoney } = await happened.tx
      .selectFrom('surrenderApply')
      .select(['policyId', 'refundMoney'])
      .where('id', '=', happened.id)
      .executeTakeFirstOrThrow()
    const nothing = kind === 'refunded' && (refundMoney ?? 0) === 0
    await tellHolder(nothing ? 'ended' : kind, { policyId }, happened)
  })

/** It is not agreed to any more: what was given out under its reserve says so. */
function goesOn(happened: Happened): Promise<void> {
  return asOwner(happened, async () => {
    const { policyId } = await happened.tx
      .selectFrom('surrenderApply')
      .select('policyId')
      .where('id', '=', happened.id)
      .executeTakeFirstOrThrow()
    await papersFollow(policyId, happened)
  })
}

/** What changed the policy ends with it; what it gave back is still paid out. */
async function endorsementsEnd(policyId: string, why: string, happened: Happened): Promise<void> {
  const rows = await happened.tx
    .selectFrom('endorsement')
    .select('id')
    .where('policyId', '=', policyId)
    .where('status', '=', '3')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of rows) await transition(endorsementLife, 'policySurrendered', id, SYSTEM, happened, why)
}

/** What was agreed to is owed by the books; the policy ends, its invoices and its payment follow. */
async function takeEffect(happened: Happened): Promise<void> {
  const { id, tx } = happened
  const { policyId, effDate, refundMoney } = await tx
    .selectFrom('surrenderApply')
    .select(['policyId', 'effDate', 'refundMoney'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const refund = refundMoney ?? 0
  const whole = await wholePayment(policyId, refund, happened)
  const way = whole ? ORIGINAL : TO_ACCOUNT
  const endedAt = happened.now().toISOString()
  await tx.updateTable('surrenderApply').set({ way, endedAt }).where('id', '=', id).execute()
  await bookSurrendered(id, happened)
  const why = `退保，自${effDate}起终止`
  const policy = await surrenderedPolicy(policyId, happened)
  const { seats } = await reckonSurrender(policy, effDate, happened)
  await endCover(policyId, id, { cancel: effDate, seats }, tx)
  await endorsementsEnd(policyId, why, happened)
  await transition(policyLife, 'surrenderApproved', policyId, SYSTEM, happened, why)
  if (refund > 0) await redLetter(policyId, happened)
  if (whole) {
    const refundId = await requestRefund(whole.order, whole.receipt, why, happened)
    await tx.updateTable('surrenderApply').set({ refundId }).where('id', '=', id).execute()
  }
  await papersFollow(policyId, happened)
  await happened.emit(documentWanted, { kind: 'surrender', subjectId: id, cause: 'takeEffect' })
  await happened.emit(insurerTold, { event: 'surrendered', subjectId: id })
  if (refund === 0)
    await transition(surrenderLife, 'refundPaid', id, SYSTEM, happened, '应退金额为零，无需退款')
}
