import type { Work } from '../../kernel/work/carrier.ts'
import { PAYMENT } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { surrenderLife } from './surrender-life.ts'

/** The gateway has returned a payment: when that was for a policy given back, the application is at its end. */
export async function surrenderRefunded(refundId: string, receiptNo: string, work: Work): Promise<void> {
  const row = await work.tx
    .updateTable('surrenderApply')
    .set({ receiptNo: receiptNo.slice(0, 120) })
    .where('refundId', '=', refundId)
    .where('status', '=', 'APPROVED')
    .returning('id')
    .executeTakeFirst()
  if (row) await transition(surrenderLife, 'refundPaid', row.id, PAYMENT, work, `原路退回，回执 ${receiptNo}`)
}
