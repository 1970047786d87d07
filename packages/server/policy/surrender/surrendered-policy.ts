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
      'productVersionId',
      'productName',
      'line',
      'insured',
      'holderCode',
    ])
    .select([
      'startDate',
      'endDate',
      'totalMoney',
      'couponMoney',
      'coverageWan',
      'rateVersion',
      'plan',
      'explanation',
      'channelId',
      'createdBy',
      'visitorId',
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
export type SurrenderedPolicy = Awaited<ReturnType<typeof surrenderedPolicy>>
