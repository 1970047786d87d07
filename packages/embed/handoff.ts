import { readSession } from '@baoqiao/bridge/read-session.ts'
import type { ErrorCode, SessionReason } from '@baoqiao/bridge/vocabulary.ts'
import { renderSVG } from 'uqr'
import type { Place } from './place.ts'
import type { Handoff, Session } from './types.ts'

/** Why there is no link: what is said of it, and whether another try may bring one. */
export class NoLink extends Error {
  readonly code: ErrorCode
  readonly retryable: boolean
  constructor(code: ErrorCode, why: unknown, retryable = false) {
    super(`Baoqiao: ${why}`)
    this.code = code
    this.retryable = retryable
  }
}

/** A link, good once and for ten minutes, that opens the widget on a page of ours where this one stands. */
export async function handoff(place: Place, returnUrl?: string): Promise<Handoff> {
  if (place.environment === 'mock') throw new NoLink('refused', 'what is in mock stays in its page')
  // What was typed a moment ago goes along.
  await place.flush()
  const first = await ask(place, await sessionOf(place), returnUrl)
  // The one that is kept may have been ended since: the page is asked for another, once.
  const answer =
    first.status === 401 ? await ask(place, await newSession(place, 'rejected'), returnUrl) : first
  const body: unknown = await answer.json().catch(() => null)
  const { data, msg } = Object(body)
  if (!data) throw refusal(answer.status, msg, Object(body).issues)
  return { url: data.url, expiresAt: data.expiresAt, qr: renderSVG(data.url, { border: 2 }) }
}

function ask({ options, widget, props, begun, environment }: Place, { token }: Session, returnUrl?: string) {
  return fetch(`${options.baseUrl}/embed/handoff`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      partner: options.partner,
      environment,
      widget,
      props: { ...props, ...begun },
      ...(returnUrl ? { returnUrl } : {}),
    }),
  }).catch((error) => {
    throw new NoLink('network', error, true)
  })
}

/** The session the widget has, or a new one where it has none that lasts. */
async function sessionOf(place: Place): Promise<Session> {
  const { given } = place
  return given && Date.parse(given.expiresAt) > Date.now() + 60_000 ? given : newSession(place, 'start')
}

async function newSession(place: Place, reason: SessionReason): Promise<Session> {
  const given = await place.session(reason).catch((error) => {
    throw new NoLink('session-failed', error, true)
  })
  const session = readSession(given)
  if (!session) throw new NoLink('session-failed', 'no session', true)
  return session
}

/** What the server's answer comes to: it could not, or it does not take the session, the way back, or something else. */
function refusal(status: number, why: unknown, issues: unknown): NoLink {
  if (status >= 500) return new NoLink('unknown', why, true)
  if (status === 401) return new NoLink('session-rejected', why)
  const back = Array.isArray(issues) && issues.some((issue) => /returnUrl$/.test(Object(issue).path))
  return new NoLink(back ? 'load-return' : 'refused', why)
}
