import { sellerOf } from '../../embed/seller-of.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'

/** The policy as giving it back needs it, held until the end of the transaction; 404 for who does not see it. */
export async function surrenderedPolicy(id: string, { tx }: Pick<Context, 'tx'>) {
  const row = await tx
    .selectFrom('policy')
    .select([
      'id',
      'orderNo',
      'policyNo',
      'status',
      'productId',
      'productName',
      'line',
      'insured',
      'holderCode',
    ])
    .select([
      'startDate',
      'endDate',
      'totalMoney',
      'coverageWan',
      'rateVersion',
      'plan',
      'explanation',
      'channelId',
      'createdBy',
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type SurrenderedPolicy = Awaited<ReturnType<typeof surrenderedPolicy>>

/** Whoever asks, the application stands with the policy: who sees the one sees the other. */
export const inNameOf = ({ createdBy }: Pick<SurrenderedPolicy, 'createdBy'>, context: Context): Context => ({
  ...context,
  caller: { ...context.caller, userId: createdBy ?? sellerOf(context.caller) },
})
