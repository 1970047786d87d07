import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import { sql } from 'kysely'
import { type BookCheck, onKind } from './book-check.ts'

/** What must agree of payments that came to the platform's own account. */
export const TRANSFER_CHECKS: readonly BookCheck[] = [
  {
    title: '每笔对公转账到账都在银行存款',
    of: (tenant) => sql`
      select t.channel_order_no as what, t.amount as wanted, 0 - coalesce(m.cents, 0) as found
      from pay_receipt t left join (${onKind('bank', 'pay_receipt', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.pay_channel = ${OFFLINE}`,
  },
  {
    title: '每笔转账退回都从银行付出',
    of: (tenant) => sql`
      select t.refund_no as what, case when t.status = '3' then t.amount else 0 end as wanted, coalesce(m.cents, 0) as found
      from refund t left join (${onKind('bank', 'refund', tenant)}) m on m.id = t.id
      where t.tenant_id = ${tenant} and t.pay_channel = ${OFFLINE} and t.deleted_at is null`,
  },
  {
    title: '每张已到账的转账凭证都有一笔到账',
    of: (tenant) => sql`
      select t.note_no as what, case when t.status = '2' then t.amount else 0 end as wanted, coalesce(m.cents, 0) as found
      from pay_voucher t left join (select pay_order_id, sum(amount) as cents from pay_receipt
        where tenant_id = ${tenant} and pay_channel = ${OFFLINE} group by 1) m on m.pay_order_id = t.pay_order_id
      where t.tenant_id = ${tenant} and t.deleted_at is null`,
  },
]
