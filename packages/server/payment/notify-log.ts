import type { Tx } from '../kernel/database/database.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Notify } from './gateway.ts'
import type { Received } from './receipt.ts'

/** What is made of a callback. */
export type Result = Received | 'repeated' | 'failed' | 'invalid'

/** Keeps a callback with what we made of it (`logged`) and what we answered (`answered`). The signature is not kept. */
export async function logNotify(
  tenantId: string,
  message: Notify,
  logged: Result,
  answered: Result,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> {
  const { sign: _, ...request } = message
  await tx
    .insertInto('payNotify')
    .values({
      tenantId,
      channelId: await channelOf(tenantId, message.orderNo, tx),
      notifyId: message.notifyId,
      orderNo: message.orderNo,
      result: logged,
      request: JSON.stringify(request),
      response: JSON.stringify({ result: answered }),
    })
    .execute()
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
