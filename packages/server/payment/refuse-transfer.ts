import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { transferBar } from './transfer-bar.ts'

/** Says why no code is made for a transfer: it is not let here, or it is paid by sending its proof. */
export async function refuseTransfer(policyId: string, context: Context): Promise<never> {
  const seen = await context.tx
    .selectFrom('policy')
    .select('id')
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!seen) throw notFound('该订单不存在')
  const message =
    (await transferBar(policyId, context)) ??
    '对公转账不用二维码：请按“对公转账”页的收款账户转账，再提交转账凭证'
  throw refuse(message, [{ path: 'way', message }])
}
