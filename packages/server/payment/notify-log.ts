import { isGatewayType } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Notify } from './gateway.ts'
import type { Received } from './receipt.ts'

/** What is made of a callback. */
export type Result = Received | 'repeated' | 'failed' | 'invalid'

/** Keeps a callback with what we made of it and what we answered. The signature is not kept. Answers the row's id. */
export async function logNotify(
  tenantId: string,
  message: Notify,
  { payChannel, made, answer }: { payChannel: string; made: Result; answer: Result },
  { tx }: Pick<Context, 'tx'>,
): Promise<string> {
  const { sign: _, ...request } = message
  const { id } = await tx
    .insertInto('payNotify')
    .values({
      tenantId,
      ...(isGatewayType(payChannel) ? { payChannel } : {}),
      channelId: await channelOf(tenantId, message.orderNo, tx),
      notifyId: message.notifyId,
      orderNo: message.orderNo,
      result: made,
      request: JSON.stringify(request),
      response: JSON.stringify({ result: answer }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The channel that the order belongs to; none for an order that is not there. */
async function channelOf(tenantId: string, orderNo: string, tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('payOrder')
    .select('channelId')
    .where('tenantId', '=', tenantId)
    .where('orderNo', '=', orderNo)
    .executeTakeFirst()
  return row?.channelId ?? null
}
