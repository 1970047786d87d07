import { refundMachine } from '@baoqiao/contract/rules/machines/refund.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { tellHolder } from '../policy/holder/holder-topics.ts'
import {
  bookFailed,
  bookPaidByHand,
  bookRefunded,
  bookRequested,
  bookRetried,
  bookTransferred,
} from './refund-books.ts'

/** It is with whom it belongs to, who hears of it: of a policy that was given back by its application. */
const given = (book: (happened: Happened) => Promise<void>) => async (happened: Happened) => {
  await book(happened)
  await asOwner(happened, () => tellPayer(happened))
}

async function tellPayer({ id, tx, ...place }: Happened): Promise<void> {
  const { policyId, endorsementId } = await tx
    .selectFrom('refund as r')
    .leftJoin('payOrder as o', 'o.id', 'r.payOrderId')
    .select(['r.policyId', 'o.endorsementId'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const surrender = await tx
    .selectFrom('surrenderApply')
    .select('id')
    .where('refundId', '=', id)
    .executeTakeFirst()
  if (policyId && !surrender)
    await tellHolder('refunded', { policyId, ...(endorsementId ? { endorsementId } : {}) }, place)
}

/** A refund, from being asked for to the gateway's receipt: whoever moves it, the books follow. */
export const refundLife = defineLife(refundMachine, 'refund', {
  request: bookRequested,
  done: given(bookRefunded),
  fail: bookFailed,
  retry: bookRetried,
  paidByHand: given(bookPaidByHand),
  transferred: given(bookTransferred),
})
