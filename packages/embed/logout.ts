import { inPlace } from './card.ts'
import type { Place } from './place.ts'
import { visits } from './visits.ts'

/**
 * Sends what was typed on its way, takes every widget off the page, then ends the sessions here and at the server;
 * what is over already stays so. Until somebody starts a widget anew it asks for no session: the site may have logged
 * in somebody else by now, who is not to see or send anything of the one before.
 */
export async function logout(baseUrl: string, here: readonly Place[]): Promise<void> {
  visits.ended += 1
  const tokens = new Set(here.flatMap(({ given }) => given?.token ?? []))
  const sent = Promise.allSettled(here.map((place) => place.flush()))
  await Promise.race([sent, new Promise((late) => setTimeout(late, 5000))])
  for (const place of here) {
    // Started anew, or taken off the page, while what was typed was on its way.
    if (place.visit || place.signal.aborted) continue
    const { draft: _, ...props } = place.props
    Object.assign(place, { given: undefined, begun: {}, props })
    place.swap(
      inPlace({ title: '您已退出。', theme: place.appearance.theme, buttons: [['重新开始', place.retry]] }),
    )
  }
  const end = (token: string) =>
    fetch(`${baseUrl}/auth/token/logout`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  await Promise.allSettled([...tokens].map(end))
}
