import { SETTLE_APPLY } from '@baoqiao/contract/rules/states/settle-apply-states.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'

const KINDS = ['settleApply', 'settleAward'] as const

/** To whom a channel is paid, as it can be compared. */
export const payeeNow = (channelId: string, { tx, tenantId }: Context) =>
  tx
    .selectFrom('settleInfo')
    .select(['userName', 'bankName', 'cardNoHash'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** A channel is paid to somebody else from now on: its applications that are not paid yet say so to finance. */
export const payeeChanged = (channelId: string, context: Context) =>
  asOwner(context, async () => {
    for (const kind of KINDS)
      await context.tx
        .updateTable(kind)
        .set({ payeeChangedAt: context.now().toISOString() })
        .where('tenantId', '=', context.tenantId)
        .where('channelId', '=', channelId)
        .where('status', 'in', SETTLE_APPLY.owed)
        .where('deletedAt', 'is', null)
        .execute()
  })
