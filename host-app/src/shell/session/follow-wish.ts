import { channelType } from '../layout/channel-type.ts'
import { authClient, keepTokens } from './auth-client.ts'
import { codeEntrance } from './code-entrance.ts'
import type { Wish } from './entrance.ts'
import { randomStr } from './random-str.ts'
import { renewTokens } from './renew-tokens.ts'
import { type Session, sessionStore } from './session-store.ts'
import { tenantId } from './tenant.ts'
import { type Person, whoIs } from './who-is.ts'

/**
 * Of a token nobody says how long it lives. One that can be renewed is, at once, and the server tells; one that cannot is
 * used until it is refused.
 */
const UNKNOWN_LIFE_S = 60
const UNTIL_REFUSED_S = 24 * 3600

/** Asks the person who is logged in whether somebody else, or nobody, shall be. */
export type Ask = (current: Person, next: Person | null) => Promise<boolean>

/**
 * Does what an address asks for. Anybody can make somebody open an address: one that would end or replace the session of
 * another person asks them first. Without a session it is done as the specification says.
 */
export async function follow(wish: Wish, ask: Ask): Promise<void> {
  const current = await currentPerson()
  if (wish.kind === 'code') return current ? byCode(current, ask) : undefined
  if (wish.kind === 'leave') {
    if (!current || (await ask(current, null))) sessionStore.set(null)
    return
  }
  if (current && !(await may(current, await whoIs(wish.token, tenantId()), ask))) return
  channelType.set(wish.channel)
  keepTokens(
    {
      access_token: wish.token,
      refresh_token: wish.refreshToken,
      token_type: 'bearer',
      expires_in: wish.refreshToken ? UNKNOWN_LIFE_S : UNTIL_REFUSED_S,
    },
    { id: `partner-${(wish.refreshToken || wish.token).slice(0, 16)}`, tenantId: tenantId() },
  )
}

/** Whom this tab is logged in as; nobody when the server no longer takes the tokens. */
async function currentPerson(): Promise<Person | null> {
  const kept = sessionStore.get()
  if (!kept) return null
  const session = kept.expiresAt > Date.now() ? kept : await renewTokens().catch(() => kept)
  const person = session && (await whoIs(session.accessToken, session.tenantId))
  if (!person) sessionStore.set(null)
  return person
}

/** The same person goes on without a question; a token that opens nothing replaces nobody. */
async function may(current: Person, next: Person | null, ask: Ask): Promise<boolean> {
  if (!next) return false
  return (next.userId !== '' && next.userId === current.userId) || ask(current, next)
}

/** A code names nobody until it is used: the session it opens is given back when it is not wanted. */
async function byCode(current: Person, ask: Ask): Promise<void> {
  const code = codeEntrance()
  history.replaceState(null, '', '/')
  const answer = code && (await authClient.byCode(code).catch(() => null))
  if (!code || !answer) return
  const next = await whoIs(answer.access_token, code.tenantId)
  const session = { id: randomStr(), tenantId: code.tenantId }
  if (await may(current, next, ask)) keepTokens(answer, session)
  else await authClient.logout(opened(answer.access_token, session)).catch(() => null)
}

const opened = (accessToken: string, session: Pick<Session, 'id' | 'tenantId'>): Session => ({
  ...session,
  accessToken,
  refreshToken: '',
  expiresAt: 0,
})
