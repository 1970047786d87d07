import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import type { Selectable } from 'kysely'
import { hashOf, newToken } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { DB } from '../tables.ts'
import { fromOf } from './enter.ts'
import { type ClientTimes, openSession } from './session.ts'

type Row = Selectable<DB['session']>

/** Two tabs that could not wait for each other, or a page that was left before its cookie came, look like a replay. */
const GRACE_MS = 10_000
/** As often as tabs may renew within the grace. */
const LONGEST_CHAIN = 20

/** Rotates. A refresh token that was used before is stolen or replayed: the whole family ends. */
export async function refreshSession(
  client: ClientTimes,
  token: string,
  context: Context,
): Promise<TokenAnswer> {
  const found = await takeRow(client, token, context)
  if (found.rotatedAt) return endFamily(found, context)
  await rotate(found, { accessExpires: context.now().toISOString() }, context)
  return goOn(found, client, newToken(), context)
}

/**
 * The same for the cookie that all tabs of a browser share: what the others hold goes on until it runs out. The next
 * token follows from the one before, so that tabs at the same moment end with the same cookie. `userId` is whom the tab
 * takes itself for: it never becomes somebody else.
 */
export async function refreshByCookie(
  client: ClientTimes,
  token: string,
  userId: string | undefined,
  context: Context,
): Promise<TokenAnswer> {
  const found = await takeRow(client, token, context)
  if (userId && found.userId !== userId) throw new AppError(401, MESSAGES.expired)
  const next = nextOf(token, found, context)
  if (!found.rotatedAt) {
    await rotate(found, {}, context)
    return goOn(found, client, next, context)
  }
  const age = context.now().getTime() - new Date(found.rotatedAt).getTime()
  const live = age <= GRACE_MS ? await liveAfter(next, found, context) : null
  if (!live) return endFamily(found, context)
  const beside = await goOn(found, client, newToken(), context, context.now().toISOString())
  return { ...beside, refresh_token: live }
}

async function takeRow({ clientId }: ClientTimes, token: string, { tx, now }: Context): Promise<Row> {
  const found = await tx
    .selectFrom('session')
    .selectAll()
    .where('refreshHash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()
  if (
    !found ||
    found.readOnly ||
    found.clientId !== clientId ||
    found.revokedAt ||
    new Date(found.refreshExpires) <= now()
  )
    throw new AppError(401, MESSAGES.expired)
  return found
}

const rotate = ({ id }: Row, more: { accessExpires?: string }, { tx, now }: Context) =>
  tx
    .updateTable('session')
    .set({ rotatedAt: now().toISOString(), ...more })
    .where('id', '=', id)
    .execute()

function goOn(
  { tenantId, userId, family, startedAt, createdAt, lockHash }: Row,
  client: ClientTimes,
  refresh: string,
  context: Context,
  rotatedAt: string | null = null,
): Promise<TokenAnswer> {
  const start = { ...fromOf(context), tenantId, userId, family, lockHash, startedAt: startedAt ?? createdAt }
  return openSession(context.tx, client, { ...start, refresh, rotatedAt }, context.now())
}

async function endFamily({ family }: Row, { tx, now }: Context): Promise<never> {
  await tx
    .updateTable('session')
    .set({ revokedAt: now().toISOString() })
    .where('family', '=', family)
    .execute()
  throw new AppError(401, MESSAGES.expired, { keep: true })
}

/** Only who has the key can say what comes after a token. */
const nextOf = (token: string, { tenantId }: Row, { vaultOf }: Context) =>
  vaultOf(tenantId).hash(`refresh:${token}`)

/** The token at the end of the chain; null when it was broken by another way of renewing. */
async function liveAfter(first: string, row: Row, context: Context): Promise<string | null> {
  let token = first
  for (let i = 0; i < LONGEST_CHAIN; i += 1) {
    const found = await context.tx
      .selectFrom('session')
      .select(['rotatedAt', 'revokedAt'])
      .where('refreshHash', '=', hashOf(token))
      .executeTakeFirst()
    if (!found || found.revokedAt) return null
    if (!found.rotatedAt) return token
    token = nextOf(token, row, context)
  }
  return null
}
