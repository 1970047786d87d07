import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { insurerIssue } from '../insurer/insurer-topics.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Work } from '../kernel/work/carrier.ts'
import { type By, PAYMENT } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { fitsCap, newcomersFitCap, OVER_CAP } from '../policy/cover-cap.ts'
import { endorsementLife } from '../policy/endorsement/endorsement-life.ts'
import { policyLife } from '../policy/policy-life.ts'
import type { PaidFor } from './paid-for.ts'

/** What can be paid now. Cents. */
export interface Payable {
  amount: number
  /** What the payer reads. */
  body: string
  deadline: Date
  channelId: string | null
}
type Place = Pick<Work, 'tx' | 'tenantId' | 'now' | 'emit'>

/** What payment orders are for: what is asked when one is opened, and what becomes of it when the money is there. */
interface PaySubject {
  /** Refuses (400) what cannot be paid now, unless a transfer that was made `waits` for finance; holds the policy. */
  payable(subject: PaidFor, context: Context, asked?: { waits: boolean }): Promise<Payable>
  /** Takes the money, the policy under lock; why it goes back instead, or null. */
  take(subject: PaidFor, place: Place, by: By): Promise<string | null>
}

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(POLICY_STATUS))
const nameOf = (status: string) => NAMES.get(status) ?? status

const ofPolicy: PaySubject = {
  async payable({ policyId }, context, { waits } = { waits: false }) {
    const { tx, now } = context
    const policy = await heldPolicy(policyId, context)
    if (policy.status !== '1') {
      const message = `当前订单状态为「${nameOf(policy.status)}」，不能支付`
      throw refuse(message, [{ path: 'status', message }])
    }
    const deadline = new Date(policy.payDeadline ?? 0)
    if (!waits && deadline <= now()) throw refuse('已过支付截止时间，请重新投保')
    if (!waits && !(await asOwner(context, () => fitsCap(tx, policyId, now()))))
      throw refuse(`${OVER_CAP}，不能支付，请取消订单（逾期也会自动取消）后调整人员重新投保`)
    const { totalMoney, couponMoney, productName: body, channelId } = policy
    return { amount: totalMoney - couponMoney, body, deadline, channelId }
  },
  async take({ policyId }, place, by) {
    const { tx, now } = place
    const policy = await tx
      .selectFrom('policy')
      .select(['status', 'startDate'])
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    if (policy.status !== '1') return '订单已取消，自动退款'
    const inTime = now() < startOfDay(policy.startDate)
    if (inTime && (await fitsCap(tx, policyId, now()))) {
      await transition(policyLife, 'paySucceeded', policyId, by, place)
      await place.emit(insurerIssue, { policyId })
      return null
    }
    const why = inTime ? `${OVER_CAP}，自动退款` : '起保后到账，自动退款'
    await transition(policyLife, inTime ? 'overCap' : 'payLate', policyId, PAYMENT, place, why)
    return why
  },
}

const ofEndorsement: PaySubject = {
  async payable({ policyId, endorsementId }, context, { waits } = { waits: false }) {
    const { tx, now } = context
    const policy = await heldPolicy(policyId, context)
    const row = await endorsementNow(endorsementId, policyId, tx)
    if (!row) throw notFound()
    if (row.status !== '1') throw refuse('当前批改申请不是待支付，不能支付')
    const deadline = new Date(row.payDeadline ?? 0)
    if (!waits && deadline <= now()) throw refuse('已过支付截止时间，请重新提交批改')
    if (!waits && !(await asOwner(context, () => newcomersFitCap(tx, row.id, now()))))
      throw refuse(`${OVER_CAP}，不能支付，请撤销后调整人员重新提交`)
    const body = `${policy.productName}（${CHANGE_CODES[row.changeCode]}）`
    return { amount: row.payMoney - row.setOff, body, deadline, channelId: policy.channelId }
  },
  async take({ policyId, endorsementId }, place, by) {
    const { tx, now } = place
    const row = await endorsementNow(endorsementId, policyId, tx)
    if (row?.status !== '1') return '批改申请已取消，自动退款'
    // What was transferred in time is found by a person later: until the change is to take effect, nothing is lost.
    const byTransfer = (await waitedFor(row.id, tx)) && now() < startOfDay(row.effectiveDate)
    const inTime = byTransfer || now() < new Date(row.payDeadline ?? 0)
    if (inTime && (await newcomersFitCap(tx, row.id, now()))) {
      await transition(endorsementLife, 'paySucceeded', row.id, by, place)
      return null
    }
    const late = now() < startOfDay(row.effectiveDate) ? '支付截止时间' : '生效日期'
    const why = inTime ? `${OVER_CAP}，自动退款` : `过了${late}到账，自动退款`
    await transition(endorsementLife, 'payLate', row.id, PAYMENT, place, why)
    return why
  },
}

/** Whether a proof of a transfer for it is confirmed now: it can be sent before the deadline only. */
const waitedFor = async (endorsementId: string, tx: Context['tx']) =>
  (await tx
    .selectFrom('payVoucher')
    .select('id')
    .where('endorsementId', '=', endorsementId)
    .where('status', '=', '2')
    .executeTakeFirst()) !== undefined

export const subjectOf = ({ endorsementId }: PaidFor): PaySubject =>
  endorsementId === null ? ofPolicy : ofEndorsement

/** The policy that is paid for, under lock: 404 when the caller does not see it. */
export async function heldPolicy(id: string, { tx }: Pick<Context, 'tx'>) {
  const policy = await tx
    .selectFrom('policy')
    .select(['id', 'status', 'payDeadline', 'totalMoney', 'couponMoney', 'productName', 'channelId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw notFound()
  return policy
}

const endorsementNow = (id: string | null, policyId: string, tx: Context['tx']) =>
  tx
    .selectFrom('endorsement')
    .select(['id', 'status', 'payDeadline', 'payMoney', 'setOff', 'changeCode', 'effectiveDate'])
    .where('id', '=', id)
    .where('policyId', '=', policyId)
    .executeTakeFirst()
