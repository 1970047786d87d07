import { sql } from 'kysely'
import { enterScope } from '../../kernel/database/database.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Reply } from '../reply-issues.ts'
import type { Inbound } from './inbound.ts'
import { matchReply, sceneOf } from './match-reply.ts'
import { passiveReply } from './passive-reply.ts'
import type { PortalAccount } from './portal-account.ts'

/** How long what came is remembered, longer than its signature holds. */
const REMEMBERED_MS = 86_400_000
/** Events that stand in the conversation; others (where somebody is, what was delivered) only update what is known. */
const SHOWN = new Set([
  'subscribe',
  'unsubscribe',
  'SCAN',
  'CLICK',
  'VIEW',
  'view_miniprogram',
  'scancode_waitmsg',
])

/**
 * What a message changes, once however often it is told: the fan, the conversation, what was answered. The answer in XML,
 * the same each time; null for none. `signed`: what its signature was made of, which no other message may bring.
 */
export async function takeMessage(
  inbound: Inbound,
  account: PortalAccount,
  signed: string,
  context: Context,
): Promise<string | null> {
  const { tx } = context
  await enterScope(tx, scopeOf(account.tenantId))
  const known = await remember(inbound, account, signed, context)
  if (known) return known.reply
  const nickName = await updateFan(inbound, account, context)
  const reply = await replyOf(inbound, account, context)
  if (!reply && inbound.event && !SHOWN.has(inbound.event.name)) return null
  const fansMsgId = await keepMessage(inbound, account, nickName, context)
  return reply ? keepReply(reply, { inbound, account, fansMsgId }, context) : null
}

interface Told {
  inbound: Inbound
  account: PortalAccount
  fansMsgId: string
}
/** Writes down what the fan is answered, beside the message and for when it is told again; the answer in XML. */
async function keepReply(reply: Reply, { inbound, account, fansMsgId }: Told, context: Context) {
  const { tx, now } = context
  const at = now()
  const { openid } = inbound
  await tx
    .insertInto('wxFansMsgRes')
    .values({
      ...{ tenantId: account.tenantId, fansMsgId, wxAccountId: account.id, openid },
      ...{ repType: reply.repType, repContent: reply.content, way: 'auto', sendStatus: '1' },
      createTime: at.toISOString(),
    })
    .execute()
  const xml = passiveReply(inbound, reply, Math.floor(at.getTime() / 1000))
  await tx
    .updateTable('wxInbound')
    .set({ reply: xml })
    .where('wxAccountId', '=', account.id)
    .where('messageKey', '=', inbound.key)
    .execute()
  return xml
}

/** The platform acts for nobody: within the account's tenant and for no channel in particular. */
const scopeOf = (tenantId: string) => ({
  ...{ tenantId, userId: '0', channels: 'all' as const, depts: 'all' as const, ownOnly: false },
})

/** What was answered to this message before; undefined when it is the first time. Who comes at the same time waits. */
async function remember({ key }: Inbound, account: PortalAccount, signed: string, { tx, now }: Context) {
  const at = now()
  await tx
    .deleteFrom('wxInbound')
    .where('wxAccountId', '=', account.id)
    .where('cameAt', '<', new Date(at.getTime() - REMEMBERED_MS).toISOString())
    .execute()
  const made = await tx
    .insertInto('wxInbound')
    .values({
      ...{ tenantId: account.tenantId, wxAccountId: account.id, messageKey: key, signed },
      cameAt: at.toISOString(),
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return undefined
  const known = await tx
    .selectFrom('wxInbound')
    .select(['reply'])
    .where('wxAccountId', '=', account.id)
    .where('messageKey', '=', key)
    .executeTakeFirst()
  if (!known) throw new AppError(403, '签名已使用过')
  return known
}

/** Brings the fan up to date, and answers their name. One who writes follows, whatever is known here. */
async function updateFan(
  { openid, at, event, msgId }: Inbound,
  { id, tenantId }: PortalAccount,
  { tx }: Context,
): Promise<string | null> {
  const isGoing = event?.name === 'unsubscribe'
  const isScan = event?.name === 'subscribe' || event?.name === 'SCAN'
  const scene = event && isScan ? sceneOf(event.name, event.key) || null : null
  // Told late, of a time before they came back, it is no news.
  const left = isGoing ? sql`coalesce(f.subscribe_time <= ${at}::timestamptz, true)` : sql`false`
  const came = event?.name === 'subscribe' ? sql`true` : sql`f.subscribe_status = '0'`
  const { rows } = await sql<{ nickname: string | null }>`
    insert into wx_account_fans as f (tenant_id, wx_account_id, openid, gender, subscribe_status, subscribe_time, scene)
    values (${tenantId}, ${id}, ${openid}, '0', ${isGoing ? '0' : '1'}, ${isGoing ? null : at}, ${scene})
    on conflict (tenant_id, wx_account_id, openid) where deleted_at is null do update set
      subscribe_status = case when ${left} then '0' else '1' end,
      subscribe_time = case when not (${left}) and (${came}) then ${at}::timestamptz else f.subscribe_time end,
      unsubscribe_time = case when ${left} then greatest(f.subscribe_time, ${at}::timestamptz) else null end,
      scene = coalesce(${scene}, f.scene),
      version = f.version + 1, updated_at = now()
    where ${msgId === null ? sql`true` : sql`f.subscribe_status = '0'`}
    returning nickname`.execute(tx)
  if (rows[0]) return rows[0].nickname
  const fan = await tx
    .selectFrom('wxAccountFans')
    .select('nickname')
    .where('wxAccountId', '=', id)
    .where('openid', '=', openid)
    .executeTakeFirst()
  return fan?.nickname ?? null
}

/** The message in the conversation. Events are nothing that somebody has to read. */
async function keepMessage(
  inbound: Inbound,
  { id, tenantId, appid }: PortalAccount,
  nickName: string | null,
  { tx }: Context,
): Promise<string> {
  const { type, event, openid, content, mediaId, msgId, at } = inbound
  const made = await tx
    .insertInto('wxFansMsg')
    .values({
      ...{ tenantId, wxAccountId: id, appId: appid, openid, nickName, repType: type, repContent: content },
      ...{ mediaId, msgId, createTime: at },
      readFlag: event ? '1' : '0',
      answerState: event ? '2' : '0',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

async function replyOf(inbound: Inbound, { id }: PortalAccount, { tx }: Context) {
  // Whoever has left cannot be told anything.
  if (inbound.event?.name === 'unsubscribe' || !inbound.isKnown) return null
  const replies = await tx
    .selectFrom('wxAutoReply')
    .select(['reqType', 'reqKey', 'repMate', 'repType', 'content'])
    .where('wxAccountId', '=', id)
    .where('reqType', '=', inbound.type)
    .orderBy('id')
    .execute()
  return matchReply(
    inbound,
    replies.map((one) => ({ ...one, reqKey: one.reqKey ?? '' })),
  )
}
