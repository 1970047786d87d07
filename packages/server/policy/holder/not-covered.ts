import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import type { EventOf } from '@baoqiao/contract/rules/machines/machine.ts'
import type { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { contactText, sellerContact } from '../../plan/seller-contact.ts'
import { closed } from './refused-order.ts'
import type { About, NoticeText } from './told.ts'

/** How the subject ends that an order which was paid for is not covered: the page says it as it stands now. */
export const NOT_COVERED = '的投保没有承保'
/** By which an order ends whose money has come. */
const ENDS: readonly EventOf<typeof policyMachine>[] = ['issueFailed', 'payLate', 'overCap']

/** That an order which was paid for came to nothing: why, and what becomes of the money. */
export async function orderNotCovered({ policy, tx, vault }: About): Promise<NoticeText | null> {
  const { id, insured, productName } = policy
  const row = await endOf(id, tx)
  if (!row) return null
  const { tenantId, createdBy, at } = row
  const of = { tenantId, createdBy, contact: null, insurers: [] }
  const whom = contactText(await sellerContact(of, tx, vault))
  const why = reasonOf(row.why) || '保险公司未同意承保'
  const rest = `保障没有生效。${await goesBack(id, tx)}仍要投保的，请联系业务员${whom}。`
  return {
    subject: `${insured}${NOT_COVERED}`,
    text: `${insured}投保的${productName}没有承保，订单已取消，原因：${closed(why)}${rest}`.slice(0, 500),
    until: clockMinute(at),
    sms: { what: '投保', said: why },
  }
}

const endOf = (policyId: string, tx: Tx) =>
  tx
    .selectFrom('stateHistory as h')
    .innerJoin('policy as p', 'p.id', 'h.entityId')
    .select(['h.why', 'h.createdAt as at', 'p.tenantId', 'p.createdBy'])
    .where('h.entity', '=', 'policy')
    .where('h.entityId', '=', policyId)
    .where('h.event', 'in', ENDS)
    .executeTakeFirst()

async function goesBack(policyId: string, tx: Tx): Promise<string> {
  const back = await refundOfOrder(policyId, tx).executeTakeFirst()
  if (!back) return ''
  const amount = `已付的${priceText(back.amount)}`
  return back.doneAt ? `${amount}已退回付款账户。` : `${amount}将退回付款账户，退款完成后另行通知。`
}

/** What goes back of what was paid for the order itself, the newest first; not of a policy that was given back. */
export const refundOfOrder = (policyId: string, tx: Tx) =>
  tx
    .selectFrom('refund as r')
    .leftJoin('payOrder as o', 'o.id', 'r.payOrderId')
    .select(['r.amount', 'r.doneAt', 'r.why'])
    .where('r.policyId', '=', policyId)
    .where('o.endorsementId', 'is', null)
    .where('r.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('surrenderApply as s').select('s.id').whereRef('s.refundId', '=', 'r.id'))),
    )
    .orderBy('r.id', 'desc')

/** A reason of ours, without what is said beside it: that the money goes back. */
export const reasonOf = (why: string | null) => (why ?? '').replace(/，自动退款$/, '').trim()
