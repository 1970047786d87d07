import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { publicPay } from './public-pay.ts'

/** Says why this order is not paid by a transfer: the product and the channel forbid it, or there is no account yet to pay into. */
export async function refuseTransfer(policyId: string, context: Context): Promise<never> {
  const seen = await context.tx
    .selectFrom('policy')
    .select('id')
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!seen) throw notFound('该订单不存在')
  const row = await asOwner(context, () =>
    context.tx
      .selectFrom('policy as p')
      .leftJoin('productVersion as v', 'v.id', 'p.productVersionId')
      .leftJoin('distChannel as c', 'c.id', 'p.channelId')
      .select(['v.limitPublicPay as limited', 'c.limitPublicPay as channelLimit'])
      .where('p.id', '=', policyId)
      .executeTakeFirstOrThrow(),
  )
  const message = publicPay(row)
    ? '线上暂未开通对公转账，请扫码支付，或联系客服办理转账'
    : '本产品限制对公转账，所属渠道没有对公转账的许可，请扫码支付'
  throw refuse(message, [{ path: 'way', message }])
}
