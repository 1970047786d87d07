import { channel as channelResource } from '@baoqiao/contract/channel/channel.ts'
import type { ResourceRow } from '@baoqiao/contract/kernel/resource.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

type Row = ResourceRow<(typeof channelResource)['fields']>
type Known = Pick<Row, 'parentId' | 'insureAuthority' | 'restrictedBy'>
interface Restriction {
  insureAuthorityExpireTime?: unknown
}
/** What a form, or a client by the specification, says of a channel's authority; what is not said stays. */
export interface Restricted {
  insureAuthority?: Row['insureAuthority'] | null | undefined
  insureAuthorityExpireTime?: string | null | undefined
}

const store = storeOf(channelResource)
const [BY_PLATFORM, BY_CHANNEL] = ['1', '2'] as const
const EVENTS = { ALL: 'setAll', OLD: 'setOld', REPLACE: 'setReplace' } as const

/** A channel restricts those below it, never itself; a restriction that ends does so in the future. */
export function mayRestrict(
  { parentId, insureAuthority, restrictedBy }: Known,
  { caller, now }: Context,
  given: Restriction,
): string | null {
  const { channels } = caller.scope
  if (channels !== 'all' && (parentId === null || !channels.includes(parentId)))
    return '只能限制下级渠道，本渠道的投保权限由上级设置'
  if (channels !== 'all' && insureAuthority !== 'ALL' && restrictedBy === BY_PLATFORM)
    return '该渠道由平台限制，只能由平台调整或等待限制到期'
  const until = given.insureAuthorityExpireTime
  return typeof until === 'string' && new Date(until) <= now() ? '限制到期时间须晚于现在' : null
}

/** Whose restriction it is. Without an end it is for good: the end of the one before it does not stay. */
export async function keepEnd({ id }: { id: string }, { tx, caller }: Context, given: Restriction) {
  const restrictedBy = caller.scope.channels === 'all' ? BY_PLATFORM : BY_CHANNEL
  const end = given.insureAuthorityExpireTime ? {} : { insureAuthorityExpireTime: null }
  await tx
    .updateTable('distChannel')
    .set({ restrictedBy, ...end })
    .where('id', '=', id)
    .execute()
}

/**
 * Brings a channel to the authority that was saved with it (1-platform §4): by the moves of its machine and their rules, or by
 * another end of the restriction it has. An end belongs to a restriction; with everything allowed there is none.
 */
export async function restrict(id: string, said: Restricted, context: Context): Promise<void> {
  const { insureAuthority, insureAuthorityExpireTime } = said
  if (!insureAuthority && insureAuthorityExpireTime === undefined) return
  // One that was made this moment is not yet within the caller's sight.
  await asOwner(context, async () => {
    const row = await context.tx
      .selectFrom('distChannel')
      .select(['parentId', 'insureAuthority', 'restrictedBy', 'insureAuthorityExpireTime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const next = insureAuthority ?? row.insureAuthority
    const until = next === 'ALL' ? null : (insureAuthorityExpireTime ?? null)
    const ends = until && new Date(until).toISOString()
    if (next === row.insureAuthority && sameTime(ends, row.insureAuthorityExpireTime)) return
    if (!context.caller.authorities.has('dist_channel_restrict'))
      throw new AppError(403, '您没有设置投保权限的权限，请联系管理员')
    const given = ends ? { insureAuthorityExpireTime: ends } : {}
    if (next !== row.insureAuthority) {
      await moveRow(channelResource, EVENTS[next], id, given, context)
      return
    }
    const message = mayRestrict(row, context, given)
    if (message) throw refuse(message, [{ path: 'insureAuthorityExpireTime', message }])
    await store.edit({ body: { id, insureAuthorityExpireTime: ends } }, context)
    await keepEnd({ id }, context, given)
  })
}

const sameTime = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
