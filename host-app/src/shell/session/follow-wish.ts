import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { randomStr } from '../../ground/random-str.ts'
import { channelType } from '../layout/channel-type.ts'
import { authClient } from './auth-client.ts'
import { codeEntrance } from './code-entrance.ts'
import type { Wish } from './entrance.ts'
import { keepTokens } from './keep-tokens.ts'
import { loginMark } from './login-mark.ts'
import { openPrint } from './open-print.ts'
import { renewTokens } from './renew-tokens.ts'
import { type Session, sessionStore } from './session-store.ts'
import { tenantId } from './tenant.ts'
import { type Person, whoIs } from './who-is.ts'

/** Of a token nobody says how long it lives: one that cannot be renewed is used until it is refused. */
const UNTIL_REFUSED_S = 24 * 3600

/** Asks the person who is logged in whether somebody else, or nobody, shall be. */
export type Ask = (current: Person, next: Person | null) => Promise<boolean>

/**
 * Does what an address asks for. Anybody can make somebody open an address: one that would end or replace the session of
 * another person asks them first. Without a session it is done as the specification says.
 */
export async function follow(wish: Exclude<Wish, { kind: 'visitor' }>, ask: Ask): Promise<void> {
  if (wish.kind === 'print') {
    if (!sessionStore.get()) await openPrint(wish.code)
    return
  }
  const current = await currentPerson()
  if (wish.kind === 'code') return current ? byCode(current, ask) : undefined
  if (wish.kind === 'leave') {
    if (!current || (await ask(current, null))) await leave()
    return
  }
  const next = current && (await whoIs(wish.token, tenantId()))
  if (current && !(await may(current, next, ask))) return
  channelType.set(wish.channel)
  await enter(wish.token, wish.refreshToken, next?.userId ?? '', tenantId())
}

/**
 * Tokens that came from elsewhere. The one that renews is given back at once for a cookie, so no script keeps it; without
 * one the session is this tab's alone.
 */
async function enter(token: string, refreshToken: string, userId: string, tenant: string): Promise<void> {
  const answer = refreshToken ? await authClient.exchange(refreshToken, tenant).catch(() => null) : null
  if (answer) {
    keepTokens(answer, { id: randomStr(), tenantId: tenant })
    return
  }
  sessionStore.set({
    id: `partner-${randomStr()}`,
    userId,
    accessToken: token,
    expiresAt: Date.now() + UNTIL_REFUSED_S * 1000,
    tenantId: tenant,
  })
}

/** Whom this tab is logged in as; nobody when the server no longer takes the tokens. */
async function currentPerson(): Promise<Person | null> {
  const kept = sessionStore.get()
  if (!kept) return null
  const session = kept.expiresAt > Date.now() ? kept : await renewTokens().catch(() => kept)
  const person = session && (await whoIs(session.accessToken, session.tenantId))
  if (!person) forget(kept)
  return person
}

/** Out, at the server too: the cookie would bring the person back. */
async function leave(): Promise<void> {
  const session = sessionStore.get()
  if (!session) return
  await authClient.logout(session).catch(() => null)
  forget(session)
}

function forget(session: Session): void {
  loginMark.clear(session)
  sessionStore.set(null)
}

/** The same person goes on without a question; a token that opens nothing replaces nobody. */
async function may(current: Person, next: Person | null, ask: Ask): Promise<boolean> {
  if (!next) return false
  return (next.userId !== '' && next.userId === current.userId) || ask(current, next)
}

/**
 * A code names nobody until it is used: the session it opens is given back when it is not wanted, and until it is the
 * browser keeps the cookie that it has.
 */
async function byCode(current: Person, ask: Ask): Promise<void> {
  const code = codeEntrance()
  history.replaceState(null, '', '/')
  const answer: TokenAnswer | null = code && (await authClient.byCode(code, 'omit').catch(() => null))
  if (!code || !answer) return
  const { access_token, refresh_token, user_id } = answer
  const next = await whoIs(access_token, code.tenantId)
  if (await may(current, next, ask)) await enter(access_token, refresh_token, user_id, code.tenantId)
  else await authClient.giveBack(access_token, code.tenantId).catch(() => null)
}
