import { suspenseMachine } from '@baoqiao/contract/rules/machines/suspense.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { defineLife, PAYMENT } from '../kernel/work/life.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import type { Books } from '../ledger/post.ts'
import type { Receipt } from './request-refund.ts'

/** Money without an order, from its arrival until it pays one or is back with who paid it. */
export const suspenseLife = defineLife(suspenseMachine, 'pay_suspense')

/** A payment has come in for an order that nobody knows: it stands where finance looks. */
export async function suspend(receipt: Receipt, toldNo: string, books: Books): Promise<void> {
  const { tx, tenantId, now } = books
  const { id: receiptId, ...payment } = receipt
  const { id } = await tx
    .insertInto('paySuspense')
    .values({
      tenantId,
      receiptId,
      ...payment,
      toldNo: toldNo.slice(0, 40),
      at: now().toISOString(),
      status: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(suspenseLife, 'arrive', id, PAYMENT, books)
}

/** A refund is with the payer: when it was of money without an order, that has come to its end. */
export async function suspenseReturned(receiptId: string, receiptNo: string, work: Work): Promise<void> {
  const row = await work.tx
    .updateTable('paySuspense')
    .set({ receiptNo: receiptNo.slice(0, 120) })
    .where('receiptId', '=', receiptId)
    .where('status', '=', '3')
    .returning('id')
    .executeTakeFirst()
  if (row) await transition(suspenseLife, 'returned', row.id, PAYMENT, work, `原路退回，回执 ${receiptNo}`)
}
