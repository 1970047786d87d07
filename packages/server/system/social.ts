import {
  SOCIAL_TYPES,
  type SocialType,
  type socials as socialCalls,
} from '@baoqiao/contract/system/social.ts'
import { checkClient } from '../kernel/auth/check-client.ts'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import type { SocialKey } from '../kernel/http/providers.ts'
import { ownSession } from './end-sessions.ts'
import { type Entering, enter, findEntering } from './enter.ts'
import { checkStillOwn, showOwnPassword } from './password.ts'
import { checkGrant } from './sms.ts'

/** Logging in with an account elsewhere, and tying it to one's own. */
export const socials: Handlers<typeof socialCalls> = {
  token: phased({
    async before({ query }, outside) {
      const type = typeIn(query.state)
      const key = await outside.inside(async (context) => {
        const client = await checkClient(context.tx, context.request)
        checkGrant(client.authorizedGrantTypes, 'social')
        return type === 'PT' ? null : keyOf(type, context)
      })
      return key ? { type: key.type, openId: await askProvider(key, query.code, outside) } : null
    },
    async within({ query }, context, shown) {
      const client = await checkClient(context.tx, context.request)
      const user = shown ? await byProvider(shown, context) : await byCode(query.code, context)
      return enter(user, client, context)
    },
  }),
  ways: phased({
    within: async ({ query }, { tx, tenantId }) => ({
      nonce: query.nonce,
      keys: await tx
        .selectFrom('sysSocial')
        .select(['type', 'appId', 'redirectUrl'])
        .where('tenantId', '=', tenantId)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .execute(),
    }),
    async after({ nonce, keys }, { ports }) {
      const gateway = ports.providers.social
      if (!gateway) return []
      return keys.map((key) => ({
        type: key.type,
        title: SOCIAL_TYPES[key.type],
        url: gateway.authorizeUrl(key.type, key, nonce ? `${key.type}.${nonce}` : key.type),
      }))
    },
  }),
  async mine(_, { tx, caller }) {
    const rows = await tx
      .selectFrom('sysUserSocial')
      .select(['type', 'createdAt'])
      .where('userId', '=', caller.userId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    return rows.flatMap((row) =>
      isSocialType(row.type)
        ? [{ type: row.type, title: SOCIAL_TYPES[row.type], boundAt: row.createdAt }]
        : [],
    )
  },
  bind: phased({
    async before({ body }, outside) {
      const type = typeIn(body.state)
      if (type === 'PT') throw refuse('不支持的登录方式', [{ path: 'state', message: '不支持的登录方式' }])
      const key = await outside.inside((context) => keyOf(type, context))
      const shown = body.password ? await showOwnPassword(body.password, 'password', outside) : null
      return { type, shown, openId: await askProvider(key, body.code, outside) }
    },
    async within(_, context, { type, openId, shown }) {
      await checkPresence(shown, context)
      const { tx, caller, tenantId } = context
      const owner = await ownerOf(type, openId, context)
      if (owner && owner !== caller.userId) throw refuse(`该${SOCIAL_TYPES[type]}账号已绑定其他用户`)
      await remove(type, context)
      await tx.insertInto('sysUserSocial').values({ tenantId, userId: caller.userId, type, openId }).execute()
      return null
    },
  }),
  async unbind({ params }, context) {
    await remove(params.type, context)
    return null
  },
}

/** Seconds after a login in which nobody doubts who is there. */
const FRESH = 600

/** An account elsewhere logs in for good: whoever ties it has just logged in, or gives their password. */
async function checkPresence(shown: string | null, context: Context): Promise<void> {
  if (shown) return checkStillOwn(shown, context)
  const { startedAt } = await ownSession(context)
  const age = context.now().getTime() - new Date(startedAt).getTime()
  if (age >= 0 && age <= FRESH * 1000) return
  const message = '请重新登录后再绑定，或填写登录密码'
  throw new AppError(403, message, { issues: [{ path: 'password', message }] })
}

const isSocialType = (type: string): type is SocialType => Object.hasOwn(SOCIAL_TYPES, type)

function typeIn(state: string): SocialType | 'PT' {
  const [type = ''] = state.split('.')
  if (type !== 'PT' && !isSocialType(type)) throw refuse('不支持的登录方式')
  return type
}

/** A code of `generatePToken`: good once, for a minute, and no longer than the login it was made under. */
async function byCode(code: string, { tx, tenantId, now }: Context): Promise<Entering> {
  const at = now()
  const found = await tx
    .deleteFrom('loginCode')
    .where('codeHash', '=', hashOf(code))
    .where('tenantId', '=', tenantId)
    .returning(['userId', 'family', 'expiresAt'])
    .executeTakeFirst()
  const alive = found
    ? await tx
        .selectFrom('session')
        .select('id')
        .where('family', '=', found.family)
        .where('userId', '=', found.userId)
        .where('revokedAt', 'is', null)
        .where('refreshExpires', '>', at.toISOString())
        .executeTakeFirst()
    : undefined
  if (!found || !alive || new Date(found.expiresAt) <= at)
    throw new AppError(400, '授权码无效或已使用，请重新授权', { keep: true })
  return person(found.userId, tx)
}

interface Shown {
  type: SocialType
  openId: string
}
async function byProvider({ type, openId }: Shown, context: Context): Promise<Entering> {
  const owner = await ownerOf(type, openId, context)
  if (!owner) throw new AppError(417)
  return person(owner, context.tx)
}

interface Key extends SocialKey {
  type: SocialType
}
async function keyOf(type: SocialType, { tx, vault, tenantId }: Context): Promise<Key> {
  const key = await tx
    .selectFrom('sysSocial')
    .select(['appId', 'appSecret', 'redirectUrl'])
    .where('tenantId', '=', tenantId)
    .where('type', '=', type)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!key) throw notConfigured(type)
  return { type, ...key, appSecret: vault.open(key.appSecret) }
}

function askProvider({ type, ...key }: Key, code: string, { ports }: Outside): Promise<string> {
  if (!ports.providers.social) throw notConfigured(type)
  return ports.providers.social.openId(type, key, code)
}

const notConfigured = (type: SocialType) => refuse(`没有配置${SOCIAL_TYPES[type]}登录，请使用密码登录`)

async function ownerOf(type: SocialType, openId: string, { tx, tenantId }: Context): Promise<string | null> {
  const row = await tx
    .selectFrom('sysUserSocial')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('type', '=', type)
    .where('openId', '=', openId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.userId ?? null
}

async function person(id: string, tx: Context['tx']): Promise<Entering> {
  const user = await findEntering(id, tx)
  if (!user) throw new AppError(417)
  return user
}

const remove = (type: SocialType, { tx, caller }: Context) =>
  tx.deleteFrom('sysUserSocial').where('userId', '=', caller.userId).where('type', '=', type).execute()
