import type { Context } from '../../kernel/http/context.ts'

/** The last application to give a policy back that the caller sees; those before it are over. */
export const lastApplication = async (policyId: string, { tx }: Context) =>
  (await tx
    .selectFrom('surrenderApply')
    .select(['id', 'status', 'effDate', 'confirmedRefund', 'refundMoney', 'reviewNote', 'bankNo'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null
