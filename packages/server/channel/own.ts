import type { channels } from '@baoqiao/contract/channel/list.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

/** Asked for everybody at login: whoever may not see the rows learns only that there are some. */
export const own: Handlers<typeof channels>['own'] = {
  async told(_, context) {
    const [settleInfoId, recipientId] = await Promise.all([
      idOf('settleInfo', context),
      idOf('ticketRecipient', context),
    ])
    return { settleInfoId, recipientId }
  },
}

async function idOf(
  table: 'settleInfo' | 'ticketRecipient',
  { caller, tx }: Context,
): Promise<string | null> {
  if (!caller.channelId) return null
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('channelId', '=', caller.channelId)
    .executeTakeFirst()
  return row?.id ?? null
}
