import { invoiceMachine } from '@baoqiao/contract/rules/machines/invoice.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { invoiceMail } from './invoice-topic.ts'

const mail = ({ id, emit }: Happened) => emit(invoiceMail, { id })

/** An invoice: once it is issued, whoever is to have it is sent its number. */
export const invoiceLife = defineLife(invoiceMachine, 'invoice', {
  async issued(happened) {
    const { id, tx, now } = happened
    await tx.updateTable('invoice').set({ issuedAt: now().toISOString() }).where('id', '=', id).execute()
    await mail(happened)
  },
  mailAgain: mail,
})
