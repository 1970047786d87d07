import type { PayWay } from '@baoqiao/contract/payment/gateway-params.ts'
import { PAY_ORDER } from '@baoqiao/contract/rules/states/pay-order-states.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { isFresh, type Notify } from './gateway.ts'
import { notifierOf } from './gateways.ts'
import { lockOrder, type Order } from './lock-order.ts'
import { logNotify, type Result } from './notify-log.ts'
import type { Received } from './receipt.ts'
import { takePayment } from './take-payment.ts'

/**
 * A gateway's callback (RULES §1.8, §2 pay order), however late. Not the gateway's own: 403. The same payment told again
 * gets the first answer and has no second effect. Money that cannot be used goes back whole. Every cent told of is in the books.
 */
export async function notify(name: string, message: Notify, context: Context): Promise<{ result: Result }> {
  const gateway = notifierOf(name, context)
  if (!gateway) throw notFound()
  if (!gateway.verifyNotify(message)) throw new AppError(403, '签名不正确')
  const { result } = await handle(gateway.name, message, context)
  return { result }
}

/**
 * What is made of a callback that is the gateway's own, with its row of the log. `again`: it was handled before, and a
 * failure that it tells of is not news. As owner.
 */
export async function handle(
  payChannel: PayWay,
  message: Notify,
  context: Context,
  time: 'first' | 'again' = 'first',
): Promise<{ id: string; result: Result }> {
  const log = (made: Result, answer: Result, order: Order | null) =>
    logged({ payChannel, made, answer, order }, message, context)
  if (!isSound(message)) return log('invalid', 'invalid', null)
  const order = await lockOrder({ orderNo: message.orderNo, payChannel }, context)
  if (message.result === 'fail') {
    const result = order ? 'failed' : 'unknown'
    if (order && time === 'first' && isFresh(message, context.now())) await keepFailure(order, context)
    return log(result, result, order)
  }
  const first = await firstOf(payChannel, order, message, context)
  return typeof first === 'string' ? log('repeated', first, order) : log(first.result, first.result, order)
}

export const UNSOUND = '通知内容不正确：金额须大于0，渠道流水号须为1至64个字符'

/** What was not sound is kept in the log, and refused: the gateway should not think that its money was taken. */
export function refuseUnsound({ result }: { result: Result }): { result: Result } {
  if (result === 'invalid') throw refuse(UNSOUND)
  return { result }
}

/** The payer's page says so and offers to try again: the order stays open. */
const keepFailure = ({ id }: Order, { tx, now }: Context) =>
  tx
    .updateTable('payOrder')
    .set({ failedAt: now().toISOString() })
    .where('id', '=', id)
    .where('status', 'in', PAY_ORDER.open)
    .execute()

export const isSound = ({ result, amount, channelOrderNo }: Notify) =>
  result === 'fail' || (amount > 0 && channelOrderNo.trim() !== '' && channelOrderNo.length <= 64)

interface Outcome {
  payChannel: string
  made: Result
  answer: Result
  order: Order | null
}

async function logged({ order, ...outcome }: Outcome, message: Notify, context: Context) {
  const id = await logNotify(order?.tenantId ?? context.tenantId, message, outcome, context)
  return { id, result: outcome.answer }
}

/** What a payment told for the first time led to; the answer it got then when it was told before. */
async function firstOf(
  payChannel: PayWay,
  order: Order | null,
  message: Notify,
  context: Context,
): Promise<{ result: Received } | Result> {
  const made = await takePayment(payChannel, message, order, context)
  if ('result' in made) return made
  const { payOrderId, result } = made.known
  return payOrderId === (order?.id ?? null) ? result : 'repeated'
}
