import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { contactText, sellerContact } from '../../plan/seller-contact.ts'
import type { About, NoticeText } from './told.ts'

/** How the subject of a refused application ends: the page says so while it is true, not after it was sent again. */
export const NOT_TAKEN = '的投保申请未通过核保'

/** That underwriting refused the application: the reason as its seller reads it, and whom to call. */
export async function refusedApplication({ policy, tx, vault }: About): Promise<NoticeText | null> {
  const { id, insured, productName } = policy
  const row = await tx
    .selectFrom('policy')
    .select(['status', 'reason', 'tenantId', 'createdBy', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== '102') return null
  const { tenantId, createdBy, updatedAt } = row
  const of = { tenantId, createdBy, contact: null, insurers: [] }
  const whom = contactText(await sellerContact(of, tx, vault))
  const why = row.reason?.trim() || '不符合承保条件'
  const rest = `本次投保没有生效，也没有收取保费。如有疑问或需修改后重新投保，请联系业务员${whom}。`
  return {
    subject: `${insured}${NOT_TAKEN}`,
    text: `${insured}投保的${productName}未通过核保，原因：${closed(why)}${rest}`.slice(0, 500),
    until: clockMinute(updatedAt),
    sms: { what: '投保', said: why },
  }
}

/** How the subject of a refused proof ends: told by message, while the page says it where the transfer is made. */
export const VOUCHER_REFUSED = '的转账凭证未通过'

/**
 * That finance sent the last proof of a transfer back while what it paid for can still be paid: of what, why, and until
 * when. Null where another proof was sent, or nothing is to be paid any more.
 */
export async function refusedVoucher({ policy, endorsementId, tx, now }: About): Promise<NoticeText | null> {
  const change = endorsementId
    ? await tx
        .selectFrom('endorsement')
        .select(['status', 'changeCode', 'heads', 'payDeadline'])
        .where('id', '=', endorsementId)
        .executeTakeFirst()
    : null
  const { status, payDeadline } = change ?? policy
  if (status !== '1' || !payDeadline || new Date(payDeadline) <= now) return null
  const why = await voucherReason(policy.id, endorsementId, tx)
  if (why === null) return null
  const { insured, policyNo, productName } = policy
  const what = change ? `${CHANGE_CODES[change.changeCode]}${change.heads}人` : '投保保费'
  const until = clockMinute(payDeadline)
  const about = change ? `${insured}保单${policyNo ?? ''}` : `${insured}投保的${productName}`
  return {
    subject: `${insured}${VOUCHER_REFUSED}`,
    text: `${about}（${what}）的转账凭证被财务退回，原因：${closed(why)}请于${until}前重新提交转账凭证或在线支付，逾期自动取消。`,
    until,
    sms: { what: `${what}转账凭证`, said: why },
  }
}

/** Why finance sent the last proof of a transfer back; null where it did not. */
export async function voucherReason(
  policyId: string,
  endorsementId: string | null,
  tx: About['tx'],
): Promise<string | null> {
  const row = await tx
    .selectFrom('payVoucher')
    .select(['status', 'refusedWhy'])
    .where('policyId', '=', policyId)
    .where('endorsementId', endorsementId === null ? 'is' : '=', endorsementId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.status === '3' ? (row.refusedWhy ?? '') : null
}

/** A reason that somebody typed, as a sentence. */
export const closed = (why: string) => (/[。！？.!?]$/.test(why) ? why : `${why}。`)
