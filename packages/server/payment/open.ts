import { OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import { isApplicant } from '../policy/applicant.ts'
import { requireOpenChannel } from '../policy/authority.ts'
import { orderNo } from '../policy/order-no.ts'
import { openChannel } from './open-channel.ts'
import { isFor, type PaidFor } from './paid-for.ts'
import { payOrderLife } from './pay-order-life.ts'
import { type Payable, subjectOf } from './subjects.ts'
import { transferBar } from './transfer-bar.ts'
import { newestVoucher } from './waiting-voucher.ts'

/** Why no code is shown while finance looks for a transfer. */
const VOUCHER_WAITS = '转账凭证正在等待财务核对，核对结果出来前不能扫码支付；改为扫码支付请先由提交人撤回凭证'
const HALF_HOUR = 30 * 60_000

/**
 * An open payment order of what is paid for: the one there is, or a new one for 30 minutes (RULES §1.8). Answers what it
 * is for; what its code says the gateway tells after commit (`showCharge`).
 */
export async function openPayment(subject: PaidFor, context: Context): Promise<PaidFor> {
  const payable = await subjectOf(subject).payable(subject, context)
  await requireOpenChannel(payable.channelId, context)
  await asOwner(context, () => closeExpired(subject, context))
  const open = await openOrder(subject, context)
  if (open?.payChannel === OFFLINE) throw new AppError(409, VOUCHER_WAITS)
  if (!open) await createOrder(subject, payable, context)
  return subject
}

async function createOrder({ policyId, endorsementId }: PaidFor, payable: Payable, context: Context) {
  const { tx, tenantId, caller } = context
  const { amount, body, deadline, channelId } = payable
  const by = await openChannel(context)
  const expiresAt = new Date(Math.min(deadline.getTime(), context.now().getTime() + HALF_HOUR)).toISOString()
  const { id } = await tx
    .insertInto('payOrder')
    .values({
      tenantId,
      channelId,
      createdBy: sellerOf(caller),
      orderNo: orderNo('T', context.now()),
      policyId,
      endorsementId,
      payChannel: by.channelId,
      payChannelId: by.id,
      channelMchId: by.channelMchId,
      body,
      amount,
      currency: 'CNY',
      status: '0',
      clientIp: context.ip,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(payOrderLife, 'create', id, { ...SYSTEM, name: caller.username }, context)
}

/** The one payment order of a policy that can still be paid, whoever opened it. The caller sees the policy. */
export const openOrder = (subject: PaidFor, context: Pick<Context, 'tx'>) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('payOrder')
      .select(['id', 'status', 'orderNo', 'amount', 'body', 'expiresAt', 'payChannel'])
      .where(isFor(subject))
      .where('status', 'in', PAY_ORDER.open)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )

/** What is paid by transfer ends with its proof. */
async function closeExpired(subject: PaidFor, context: Context) {
  const rows = await context.tx
    .selectFrom('payOrder')
    .select('id')
    .where(isFor(subject))
    .where('status', 'in', PAY_ORDER.open)
    .where('deletedAt', 'is', null)
    .where('payChannel', '<>', OFFLINE)
    .where('expiresAt', '<=', context.now().toISOString())
    .execute()
  for (const { id } of rows) await transition(payOrderLife, 'close', id, SYSTEM, context, '超时未支付')
}

/** Newest payment order of what is paid for as the pay page shows it: who sees the policy sees it, whoever opened it. */
export async function payView(subject: PaidFor, context: Context): Promise<PayView> {
  const policy = await context.tx
    .selectFrom('policy')
    .select('id')
    .where('id', '=', subject.policyId)
    .executeTakeFirst()
  if (!policy) throw notFound('该订单还没有支付单')
  return asOwner(context, () => newest(subject, context))
}

async function newest(subject: PaidFor, context: Context): Promise<PayView> {
  await closeExpired(subject, context)
  const row = await newestRow(subject, context)
  if (!row) throw notFound('该订单还没有支付单')
  const open = row.status === '1'
  const barred = await transferBar(subject.policyId, context)
  const { codeUrl, failedAt, endorsementId, endorsementStatus, refundWhy, ...rest } = row
  const { changeCode, heads, effectiveDate, ...shown } = rest
  return {
    ...shown,
    ...(endorsementId && endorsementStatus ? { endorsementId, endorsementStatus } : {}),
    ...(changeCode
      ? { endorsementText: `${CHANGE_CODES[changeCode]} ${heads} 人，自 ${effectiveDate} 起` }
      : {}),
    publicPay: barred === null,
    ...(barred === null ? {} : { transferBarred: barred }),
    ...(await voucherShown(subject, context)),
    ...(rest.policyStatus === '4' || endorsementStatus === '4' ? await lapsedShown(subject, context) : {}),
    ...(refundWhy === null ? {} : { refundWhy }),
    codeUrl: open ? codeUrl : null,
    failedAt: open && failedAt ? new Date(failedAt).toISOString() : null,
    now: context.now().toISOString(),
  }
}

/** Whether its day to be paid passed: the timer called it off. */
async function lapsedShown(
  { policyId, endorsementId }: PaidFor,
  { tx }: Context,
): Promise<Pick<PayView, 'lapsed'>> {
  const row = await tx
    .selectFrom('stateHistory')
    .select('id')
    .where('entity', '=', endorsementId === null ? 'policy' : 'endorsement')
    .where('entityId', '=', endorsementId ?? policyId)
    .where('event', 'in', ['payDeadlinePassed', 'deadlinePassed'])
    .limit(1)
    .executeTakeFirst()
  return row ? { lapsed: true } : {}
}

/** The newest proof, while somebody has something to do about it. */
async function voucherShown(subject: PaidFor, context: Context): Promise<Pick<PayView, 'voucher'>> {
  const row = await newestVoucher(subject, context)
  if (!row || !['1', '3'].includes(row.status)) return {}
  const { status, refusedWhy, createdAt } = row
  const sentAt = new Date(createdAt).toISOString()
  return { voucher: { status, refusedWhy, sentAt, own: isApplicant(row, context) } }
}

const newestRow = (subject: PaidFor, { tx }: Context) =>
  tx
    .selectFrom('payOrder')
    .innerJoin('policy as p', 'p.id', 'payOrder.policyId')
    .leftJoin('endorsement as e', 'e.id', 'payOrder.endorsementId')
    .select([
      'payOrder.id as payId',
      'payOrder.orderNo',
      'p.id as policyId',
      'payOrder.endorsementId',
      'e.status as endorsementStatus',
      'e.changeCode',
      'e.heads',
      'e.effectiveDate',
      'p.orderNo as policyOrderNo',
      'p.status as policyStatus',
      'p.policyNo',
      'p.productName',
      'p.insured',
      'payOrder.amount',
      'payOrder.status',
      'payOrder.codeUrl',
      'payOrder.expiresAt',
      'payOrder.failedAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('refund as r')
        .select('r.why')
        .whereRef('r.payOrderId', '=', 'payOrder.id')
        .whereRef('r.channelOrderNo', '=', 'payOrder.channelOrderNo')
        .whereRef('r.amount', '=', 'payOrder.amount')
        .where('r.deletedAt', 'is', null)
        .limit(1)
        .as('refundWhy'),
    )
    .where(isFor(subject))
    .where('payOrder.deletedAt', 'is', null)
    .orderBy('payOrder.id', 'desc')
    .limit(1)
    .executeTakeFirst()
