import { channel as channelResource } from '@baoqiao/contract/channel/channel.ts'
import type { Tx } from '../kernel/database/database.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { startBar } from './stopped-by.ts'

/** Under which conditions a channel sells: set from above, never by itself. */
const CONDITIONS = ['status', 'insureTypes', 'limitPublicPay', 'feeTier', 'barredTerms'] as const
type Conditions = { readonly [K in (typeof CONDITIONS)[number]]?: string | null | undefined }

/** Refuses what somebody of a channel may not change: conditions of their own (403), or more for those below than they hold. */
export async function checkConditions(body: Conditions & { id: string }, context: Context): Promise<void> {
  const { channels } = context.caller.scope
  if (channels === 'all') return
  const row = await context.tx
    .selectFrom('distChannel')
    .select(['parentId', 'stoppedBy', 'stoppedByChannelId', ...CONDITIONS])
    .where('id', '=', body.id)
    .executeTakeFirst()
  if (!row) return
  const changed = CONDITIONS.filter((name) => body[name] !== undefined && body[name] !== row[name])
  if (row.parentId !== null && channels.includes(row.parentId)) {
    const bar = changed.includes('status') ? startBar(row, context) : null
    if (bar) throw say('status', bar)
    const given = Object.fromEntries(changed.map((name) => [name, body[name]]))
    await checkGiven(given, row.parentId, context)
    return
  }
  const [own] = changed
  if (own) throw new AppError(403, `本渠道的${channelResource.fields[own].label}由上级设置，不能自行修改`)
}

/** People of a channel give a channel below it no more than the one above it holds: 400 at the field. */
export async function checkGiven(
  given: Conditions,
  parentId: string | null,
  { tx, caller }: Context,
): Promise<void> {
  if (caller.scope.channels === 'all' || parentId === null) return
  const above = await tx
    .selectFrom('distChannel')
    .select(['insureTypes', 'limitPublicPay', 'feeTier'])
    .where('id', '=', parentId)
    .executeTakeFirst()
  if (!above) return
  const held = above.insureTypes.split(',')
  const more = (given.insureTypes ?? '').split(',').filter((type) => type !== '' && !held.includes(type))
  if (more.length > 0)
    throw say('insureTypes', `上级渠道不销售「${await namesOf(more, tx)}」，请从可用产品中去掉`)
  if (given.limitPublicPay === 'OFF' && above.limitPublicPay !== 'OFF')
    throw say('limitPublicPay', '上级渠道限制公户支付，下级渠道不能放开')
  // A lower tier is a lower price than the one that was agreed with the channel above.
  if (given.feeTier && Number(given.feeTier) < Number(above.feeTier))
    throw say('feeTier', '费率档位不能低于上级渠道的档位')
}

async function namesOf(types: readonly string[], tx: Tx): Promise<string> {
  const rows = await tx
    .selectFrom('insureType')
    .select('name')
    .where('type', 'in', types)
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name).join('、')
}

const say = (path: string, message: string) => refuse(message, [{ path, message }])
