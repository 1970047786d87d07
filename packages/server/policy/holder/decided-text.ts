import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { comesBack, keptRefund } from './kept-refund.ts'
import { orderNotCovered, reasonOf, refundOfOrder } from './not-covered.ts'
import { closed, refusedApplication, refusedVoucher } from './refused-order.ts'
import { type About, type NoticeText, ofPolicy, type Told } from './told.ts'

/**
 * That underwriting refused the application, finance a proof of a transfer, or somebody a change, whole or for some people,
 * or a surrender, or what a change gives back, that nobody paid for a change in time, or that what was paid for is not
 * covered: why, and what becomes of the money.
 */
export async function refusedText(about: About): Promise<NoticeText | null> {
  const { policy, endorsementId, tx } = about
  const order =
    (await refusedVoucher(about)) ??
    (endorsementId ? await refusedMoney(endorsementId, about) : await refusedOrder(about))
  if (order) return order
  const found = endorsementId ? await refusedChange(endorsementId, tx) : await refusedSurrender(policy.id, tx)
  if (!found) return null
  const { what, why, at, next } = found
  return {
    subject: `${policy.insured}的${what}申请未通过`.slice(0, 100),
    text: `${ofPolicy(policy)}的${what}申请未通过，原因：${closed(why)}${next}如需重新办理，请联系业务员。`.slice(
      0,
      500,
    ),
    until: clockMinute(at),
    sms: { what, said: why },
  }
}

const refusedOrder = async (about: About) =>
  (await refusedApplication(about)) ?? (await orderNotCovered(about))

const refusedMoney = async (id: string, about: About) =>
  (await lapsedChange(id, about)) ?? (await keptRefund(id, about))

async function lapsedChange(id: string, { policy, tx }: About): Promise<NoticeText | null> {
  const row = await tx
    .selectFrom('endorsement')
    .select(['status', 'changeCode', 'heads', 'payDeadline', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== '4') return null
  const what = `${CHANGE_CODES[row.changeCode]}${row.heads}人`
  const late = await lateWhy(id, tx)
  const said = late
    ? `没有办理，原因：${late}`
    : `在${row.payDeadline ? `${clockMinute(row.payDeadline)}前` : '截止时间前'}未付款，已自动取消`
  const back = await refundOf(id, tx)
  const paid = back ? `已付的${priceText(back.amount)}将退回付款账户，退款完成后另行通知。` : ''
  return {
    subject: `${policy.insured}的${what}申请已取消`.slice(0, 100),
    text: `${ofPolicy(policy)}的${what}申请${said}，人员没有变更。${paid}仍要办理的，请联系业务员重新提交。`,
    until: clockMinute(row.updatedAt),
    sms: { what, said },
  }
}

/** Why what was paid for a change could not be taken any more; null where nothing was paid. */
async function lateWhy(id: string, tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('stateHistory')
    .select('why')
    .where('entity', '=', 'endorsement')
    .where('entityId', '=', id)
    .where('event', '=', 'payLate')
    .executeTakeFirst()
  return row?.why ?? null
}

async function refusedChange(id: string, tx: Tx) {
  const row = await tx
    .selectFrom('endorsement')
    .select(['status', 'changeCode', 'heads', 'refusedWhy', 'updatedAt'])
    .select(['payMoney', 'backMoney', 'refundWay'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const what = `${CHANGE_CODES[row.changeCode]}${row.heads}人`
  if (row.status === '8') {
    const back = await refundOf(id, tx)
    const next = back ? `已付的${priceText(back.amount)}将退回付款账户，退款完成后另行通知。` : ''
    return { what, why: row.refusedWhy ?? '保险公司未同意', at: row.updatedAt, next }
  }
  const some = await tx
    .selectFrom('endorsementRow')
    .select(['name', 'refusedWhy'])
    .where('endorsementId', '=', id)
    .where('status', '=', '400')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  if (some.length === 0 || row.status !== '3') return null
  const why = some[0]?.refusedWhy ?? '保险公司未同意'
  const next = `其余人员已办理，名单请向业务员查询。${keptOf(row)}`
  return { what: `${CHANGE_CODES[row.changeCode]}中${some.length}人`, why, at: row.updatedAt, next }
}

/** What was paid for people who were refused. */
const keptOf = ({ payMoney, backMoney, refundWay }: PaidFor): string =>
  comesBack('未通过人员的保费', payMoney > 0 ? (backMoney ?? 0) : 0, refundWay)
interface PaidFor {
  payMoney: number
  backMoney: number | null
  refundWay: string | null
}

async function refusedSurrender(policyId: string, tx: Tx) {
  const row = await tx
    .selectFrom('surrenderApply')
    .select(['status', 'reviewNote', 'updatedAt'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row?.status !== 'REJECTED') return null
  return { what: '退保', why: row.reviewNote ?? '保险公司未同意', at: row.updatedAt, next: '保单继续有效。' }
}

/** That money was paid back: of a change, of a policy given back, of an order that came to nothing, or from an account. */
export async function refundedText({ policy, endorsementId, tx }: About): Promise<NoticeText | null> {
  const found = endorsementId ? await backOfChange(endorsementId, tx) : await backOfPolicy(policy, tx)
  if (!found) return null
  const { what, cents, at, way, why = '' } = found
  const amount = priceText(cents)
  const because = why && `退款原因：${closed(why)}`
  return {
    subject: `${policy.insured}的${what}退款已办理`.slice(0, 100),
    text: `${ofPolicy(policy)}的${what}退款${amount}已于${clockMinute(at)}${way}，到账时间以银行为准。${because}`.slice(
      0,
      500,
    ),
    until: clockMinute(at),
    sms: { what, said: amount },
  }
}

interface Back {
  what: string
  cents: number
  at: Date | string
  way: string
  why?: string
}
const TO_PAYEE = '转账至登记的收款账户'
const WAY_BACK = '退回付款账户'

async function backOfChange(id: string, tx: Tx): Promise<Back | null> {
  const row = await tx
    .selectFrom('endorsement')
    .select(['changeCode', 'heads', 'backMoney', 'receiptNo', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const what = `${CHANGE_CODES[row.changeCode]}${row.heads}人`
  if (row.receiptNo && (row.backMoney ?? 0) > 0)
    return { what, cents: row.backMoney ?? 0, at: row.updatedAt, way: TO_PAYEE }
  const back = await refundOf(id, tx)
  return back?.doneAt
    ? { what, cents: back.amount, at: back.doneAt, way: WAY_BACK, why: reasonOf(back.why) }
    : null
}

/** The newest of what was paid back. */
async function backOfPolicy(policy: Told, tx: Tx): Promise<Back | null> {
  const all = [
    await backOfSurrender(policy.id, tx),
    await backOfOrder(policy, tx),
    await backOfAccount(policy.id, tx),
  ].flatMap((one) => one ?? [])
  return all.toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime())[0] ?? null
}

async function backOfSurrender(policyId: string, tx: Tx): Promise<Back | null> {
  const row = await tx
    .selectFrom('surrenderApply')
    .select(['refundMoney', 'way', 'updatedAt'])
    .where('policyId', '=', policyId)
    .where('status', '=', 'REFUNDED')
    .where('refundMoney', '>', 0)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const way = row.way === '1' ? WAY_BACK : TO_PAYEE
  return { what: '退保', cents: row.refundMoney ?? 0, at: row.updatedAt, way }
}

/** Of an order that came to nothing; of one that stands, what was paid beside its premium. */
async function backOfOrder({ id, status }: Told, tx: Tx): Promise<Back | null> {
  const row = await refundOfOrder(id, tx).where('r.status', '=', '3').executeTakeFirst()
  if (!row?.doneAt) return null
  const beside = isOneOf(POLICY.owed, status) && !isOneOf(POLICY.unpaid, status)
  const what = beside ? '多付的投保保费' : '投保保费'
  const rest = isOneOf(POLICY.inForce, status) ? '，保单继续有效' : status === '2' ? '，投保继续办理' : ''
  const why = `${reasonOf(row.why)}${rest}`
  return { what, cents: row.amount, at: row.doneAt, way: WAY_BACK, why }
}

async function backOfAccount(policyId: string, tx: Tx): Promise<Back | null> {
  const row = await tx
    .selectFrom('accountPayout')
    .select(['amount', 'updatedAt'])
    .where('policyId', '=', policyId)
    .where('status', '=', 'PAID')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ? { what: '挂账金额', cents: row.amount, at: row.updatedAt, way: TO_PAYEE } : null
}

/** What goes back of the payment of a change. */
const refundOf = (endorsementId: string, tx: Tx) =>
  tx
    .selectFrom('refund as r')
    .innerJoin('payOrder as o', 'o.id', 'r.payOrderId')
    .select(['r.amount', 'r.doneAt', 'r.why'])
    .where('o.endorsementId', '=', endorsementId)
    .where('r.deletedAt', 'is', null)
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
