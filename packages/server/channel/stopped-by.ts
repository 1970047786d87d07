import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const [BY_PLATFORM, BY_CHANNEL] = ['1', '2'] as const
/** Of a channel's row: whether it is stopped, and by whom. */
export interface Stopped {
  status: string | null
  stoppedBy: string | null
  stoppedByChannelId: string | null
}

/**
 * Why the caller may not start a channel again, or null: what somebody higher stopped only they start, or who stands above them.
 * Of one that was stopped before that was written down it is taken to be the platform.
 */
export function startBar(
  { status, stoppedBy, stoppedByChannelId }: Stopped,
  { caller }: Context,
): string | null {
  const { channels } = caller.scope
  if (status !== '0' || channels === 'all') return null
  if (stoppedBy !== BY_CHANNEL || stoppedByChannelId === null)
    return '该渠道由平台停用，只能由平台启用，请联系平台'
  return channels.includes(stoppedByChannelId) ? null : '该渠道由更上级的渠道停用，只能由该渠道或平台启用'
}

/** Writes down who stopped a channel, or that nobody does any more; where its status stays nothing changes. */
export async function keepStopper(
  id: string,
  change: { before: string | null; after: string | null | undefined },
  context: Context,
): Promise<void> {
  const { before, after } = change
  if (!after || after === before) return
  const { channels } = context.caller.scope
  const by =
    channels === 'all'
      ? { stoppedBy: BY_PLATFORM, stoppedByChannelId: null }
      : { stoppedBy: BY_CHANNEL, stoppedByChannelId: context.caller.channelId ?? null }
  const nobody = { stoppedBy: null, stoppedByChannelId: null }
  // One that was made this moment is not yet within the caller's sight.
  await asOwner(context, () =>
    context.tx
      .updateTable('distChannel')
      .set(after === '0' ? by : nobody)
      .where('id', '=', id)
      .execute(),
  )
}

/** Whether a channel is stopped, as it stands. */
export async function statusOf(id: string, { tx }: Context): Promise<string | null> {
  const row = await tx.selectFrom('distChannel').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status ?? null
}
