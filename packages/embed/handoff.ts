import { renderSVG } from 'uqr'
import type { Place } from './place.ts'
import type { Handoff, Session } from './types.ts'

/** A link, good once and for ten minutes, that opens the widget on a page of ours where this one stands. */
export async function handoff(place: Place, returnUrl?: string): Promise<Handoff> {
  if (place.environment === 'mock') throw new Error('Baoqiao: what is in mock stays in its page')
  // What was typed a moment ago goes along.
  await place.flush()
  const { token } = await sessionOf(place)
  const { options, widget, props, begun, environment } = place
  const answer = await fetch(`${options.baseUrl}/embed/handoff`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      partner: options.partner,
      environment,
      widget,
      props: { ...props, ...begun },
      ...(returnUrl ? { returnUrl } : {}),
    }),
  })
  const { data, msg } = await answer.json()
  if (!data) throw new Error(`Baoqiao: ${msg}`)
  return { url: data.url, expiresAt: data.expiresAt, qr: renderSVG(data.url, { border: 2 }) }
}

/** The session the widget has, or a new one where it has none that lasts. */
async function sessionOf(place: Place): Promise<Session> {
  const { given } = place
  const session =
    given && Date.parse(given.expiresAt) > Date.now() + 60_000 ? given : await place.session('start')
  if (!session) throw new Error('Baoqiao: no session')
  return session
}
