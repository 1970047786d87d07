import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { defineTopic } from '../kernel/work/topic.ts'
import { begin } from '../kernel/work/transition.ts'
import { orderNo } from '../policy/order-no.ts'
import { goodsOrderLife } from './goods-order-life.ts'
import { openChannel } from './open-channel.ts'
import { payOrderLife } from './pay-order-life.ts'

const TWO_HOURS = 2 * 60 * 60_000

export const codeWanted = defineTopic<{ payOrderId: string }>('payment.code')

interface Charge {
  goodsId?: string | null | undefined
  body: string
  remark?: string | null | undefined
}
const say = (message: string) => refuse(message, [{ path: 'goodsId', message }])

/**
 * Charges goods: an order of them at today's price and the payment order that it is paid by, for two hours; its code
 * comes from the gateway after commit. No money moves before the gateway says so. Refuses (400, `goodsId`) what is not on
 * sale, and (503) where no channel is open. Answers the payment order's id.
 */
export async function chargeGoods(
  { goodsId, body, remark }: Charge,
  context: Context,
): Promise<{ id: string }> {
  const { tx, emit } = context
  if (!goodsId) throw say('请选择商品：这里只为商品收款，保险费请在保单上支付')
  const goods = await tx
    .selectFrom('payGoods')
    .select(['id', 'goodsName', 'amount', 'status'])
    .where('id', '=', goodsId)
    .executeTakeFirst()
  if (!goods) throw say('没有这种商品，请重新选择')
  if (goods.status !== '1') throw say('该商品已停售，不能收款')
  const by = await openChannel(context)
  const id = await asOwner(context, () => insertOrders({ goods, by, body, remark: remark ?? null }, context))
  await emit(codeWanted, { payOrderId: id })
  return { id }
}

interface Sale {
  goods: { id: string; goodsName: string; amount: number }
  by: Awaited<ReturnType<typeof openChannel>>
  body: string
  remark: string | null
}

async function insertOrders({ goods, by, body, remark }: Sale, context: Context): Promise<string> {
  const { tx, tenantId, caller, ip } = context
  const { id: goodsId, goodsName, amount } = goods
  const made = { tenantId, createdBy: caller.userId, goodsId, amount }
  const { id: goodsOrderId } = await tx
    .insertInto('payGoodsOrder')
    .values({ ...made, goodsOrderId: orderNo('G', context.now()), goodsName, status: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('payOrder')
    .values({
      ...made,
      goodsOrderId,
      orderNo: orderNo('T', context.now()),
      payChannel: by.channelId,
      payChannelId: by.id,
      channelMchId: by.channelMchId,
      body,
      remark,
      currency: 'CNY',
      status: '0',
      clientIp: ip,
      expiresAt: new Date(context.now().getTime() + TWO_HOURS).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('payGoodsOrder').set({ payOrderId: id }).where('id', '=', goodsOrderId).execute()
  const who = { ...SYSTEM, name: caller.username }
  await begin(goodsOrderLife, 'create', goodsOrderId, who, context)
  await begin(payOrderLife, 'create', id, who, context)
  return id
}
