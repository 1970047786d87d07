import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import { requireOpenChannel } from '../policy/authority.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import { orderNo } from '../policy/order-no.ts'
import { DEFAULT_GATEWAY, noGateway, notifierOf } from './gateways.ts'
import { payOrderLife } from './pay-order-life.ts'

const HALF_HOUR = 30 * 60_000

/**
 * An open payment order of the policy: the one there is, or a new one for 30 minutes (RULES §1.8). Answers its policy;
 * what its code says the gateway tells after commit (`showCharge`).
 */
export async function openPayment(policyId: string, context: Context): Promise<{ policyId: string }> {
  const { tx } = context
  const policy = await tx
    .selectFrom('policy')
    .select(['id', 'status', 'payDeadline', 'totalMoney', 'productName', 'channelId'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw notFound()
  if (policy.status !== '1') throw refuse('当前订单状态不能支付')
  await requireOpenChannel(policy.channelId, context)
  const deadline = new Date(policy.payDeadline ?? 0)
  if (deadline <= context.now()) throw refuse('已过支付截止时间，请重新投保')
  if (!(await asOwner(context, () => fitsCap(tx, policyId, context.now()))))
    throw refuse(`${OVER_CAP}，不能支付，请取消订单后调整人员重新投保`)
  await closeExpired(policyId, context)
  const open = await openOrder(policyId, context)
  if (!open) await createOrder(policy, deadline, context)
  return { policyId }
}

interface Payable {
  id: string
  totalMoney: number
  productName: string
  channelId: string | null
}
async function createOrder(policy: Payable, deadline: Date, context: Context) {
  const { tx, tenantId, caller } = context
  if (!notifierOf(DEFAULT_GATEWAY, context)) throw noGateway()
  const expiresAt = new Date(Math.min(deadline.getTime(), context.now().getTime() + HALF_HOUR)).toISOString()
  const { id } = await tx
    .insertInto('payOrder')
    .values({
      tenantId,
      channelId: policy.channelId,
      createdBy: sellerOf(caller),
      orderNo: orderNo('T', context.now()),
      policyId: policy.id,
      payChannel: DEFAULT_GATEWAY,
      body: policy.productName,
      amount: policy.totalMoney,
      currency: 'CNY',
      status: '0',
      clientIp: context.ip,
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(payOrderLife, 'create', id, { ...SYSTEM, name: caller.username }, context)
}

export const openOrder = (policyId: string, { tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('payOrder')
    .select(['id', 'status', 'orderNo', 'amount', 'body', 'expiresAt', 'payChannel'])
    .where('policyId', '=', policyId)
    .where('status', 'in', ['0', '1'])
    .executeTakeFirst()

async function closeExpired(policyId: string, context: Context) {
  const rows = await context.tx
    .selectFrom('payOrder')
    .select('id')
    .where('policyId', '=', policyId)
    .where('status', 'in', ['0', '1'])
    .where('expiresAt', '<=', context.now().toISOString())
    .execute()
  for (const { id } of rows) await transition(payOrderLife, 'close', id, SYSTEM, context, '超时未支付')
}

/** Newest payment order of a policy as the pay page shows it. */
export async function payView(policyId: string, context: Context): Promise<PayView> {
  await closeExpired(policyId, context)
  const row = await context.tx
    .selectFrom('payOrder as o')
    .innerJoin('policy as p', 'p.id', 'o.policyId')
    .select([
      'o.id as payId',
      'o.orderNo',
      'o.policyId',
      'p.orderNo as policyOrderNo',
      'p.status as policyStatus',
      'p.productName',
      'p.insured',
      'o.amount',
      'o.status',
      'o.codeUrl',
      'o.expiresAt',
    ])
    .where('o.policyId', '=', policyId)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound('该订单还没有支付单')
  return { ...row, codeUrl: row.status === '1' ? row.codeUrl : null, now: context.now().toISOString() }
}
