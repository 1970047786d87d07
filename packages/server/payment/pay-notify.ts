import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import type { payment } from '@baoqiao/contract/payment/list.ts'
import { payNotify as payNotifyResource } from '@baoqiao/contract/payment/pay-notify.ts'
import { record } from '../kernel/data/change-log.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import type { Notify } from './gateway.ts'
import { notifierOf } from './gateways.ts'
import { lockOrder } from './lock-order.ts'
import { handle, isSound, UNSOUND } from './notify.ts'
import { readNotify } from './read-notify.ts'

const store = storeOf(payNotifyResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])
const MOVED = ['paid', 'amount', 'late']

/** Callbacks by people: entered from the gateway's signed text, hidden when they moved nothing. */
export const payNotify: NonNullable<Handlers<typeof payment>['payNotify']> = {
  async add({ body }, context) {
    const { payChannel, request, remark } = body
    if (!payChannel) throw say('payChannel', '请选择渠道类型')
    const message = readNotify(request)
    if (!message) throw say('request', '通知原文须为支付渠道发来的 JSON，各项齐全')
    checkGenuine(payChannel, message, context)
    if (!isSound(message)) throw say('request', UNSOUND)
    return asOwner(context, async () => {
      // Unknown money is booked where it arrives; entered once more elsewhere it would be there twice.
      const order = await lockOrder(
        { orderNo: message.orderNo, payChannel, tenantId: context.tenantId },
        context,
      )
      if (!order) throw say('request', `没有支付单号为${message.orderNo.slice(0, 40)}的支付订单，请核对`)
      const { id } = await handle(payChannel, message, context)
      const entered = { remark: remark ?? null, createdBy: context.caller.userId }
      await context.tx.updateTable('payNotify').set(entered).where('id', '=', id).execute()
      await record(payNotifyResource, [{ id, action: 'add', after: { payChannel, remark } }], context)
      return { id }
    })
  },
  async remove({ params: { id } }, context) {
    const { result, request } = await found(id, context)
    const told = readNotify(request)
    if (MOVED.includes(result) || (result === 'unknown' && told?.result !== 'fail'))
      throw refuse('该通知改变过款项，须留作账目凭据，不能删除')
    return store.remove({ params: { id } }, context)
  },
}

/** Handles a kept callback again; see the call. */
export async function replayNotify(
  { params: { id } }: { params: { id: string } },
  context: Context,
): Promise<{ result: string }> {
  const row = await found(id, context)
  const message = readNotify(row.request)
  if (!message) throw refuse('这条通知的原文不完整，不能重放')
  const payChannel = row.payChannel ?? 'simulator'
  return asOwner(context, async () => {
    if (message.result === 'success' && isSound(message) && !(await isBooked(payChannel, message, context)))
      throw refuse('这条通知的款项不在账上，不能重放；请用支付渠道的通知原文录入')
    const { result } = await handle(payChannel, message, context, 'again')
    return { result }
  })
}

/** By its signature: as one that arrives. */
function checkGenuine(payChannel: PayWay, message: Notify, context: Context) {
  const gateway = notifierOf(payChannel, context)
  if (!gateway) throw say('payChannel', '平台尚未接入这种支付渠道')
  if (!gateway.verifyNotify(message)) throw say('request', '签名不正确')
}

async function found(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('payNotify')
    .select(['result', 'request', 'payChannel'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function isBooked(
  payChannel: PayWay,
  { channelOrderNo, amount }: Notify,
  { tx, tenantId }: Context,
): Promise<boolean> {
  const receipt = await tx
    .selectFrom('payReceipt')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('payChannel', '=', payChannel)
    .where('channelOrderNo', '=', channelOrderNo)
    .where('amount', '=', amount)
    .executeTakeFirst()
  return receipt !== undefined
}
