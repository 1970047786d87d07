import { barredBy, mayShow, readPartner } from '@baoqiao/bridge/read-partner.ts'
import { handoff, NoLink } from './handoff.ts'
import { isRegistered } from './is-registered.ts'
import { notRegistered } from './not-registered.ts'
import type { Place } from './place.ts'

/**
 * Leads to our own page, which has the widget to itself and leads back. The session goes along as a code for one use. What
 * keeps it from being led there is said here: there would be nobody on our page to hear of it.
 */
export async function redirectMode(place: Place): Promise<void> {
  const { options, props, say, signal, visit, widget } = place
  place.led = visit
  /** Destroyed or started anew meanwhile, it is nobody's any more. */
  const over = () => signal.aborted || place.visit !== visit
  try {
    const allowed = await partnerOf(place)
    if (over()) return
    if (!mayShow(allowed, widget, props)) {
      const barred = { code: 'widget-not-allowed', retryable: false, ...barredBy(allowed, widget) } as const
      return say({ type: 'error', ...barred })
    }
    const { url } = await handoff(place, options.returnUrl ?? location.href)
    if (!over()) location.assign(url)
  } catch (error) {
    if (over()) return
    // What the server says of it is for who makes the page.
    console.error(error)
    const { code, retryable } = error instanceof NoLink ? error : new NoLink('unknown', error, true)
    say({ type: 'error', code, retryable })
  }
}

/** The settings, which are not answered to a page of an origin that is not registered. */
async function partnerOf({ environment, options }: Place) {
  if (environment === 'mock') return undefined
  try {
    return await readPartner(options.baseUrl, options.partner, environment)
  } catch (error) {
    throw (await isRegistered(options)) === false
      ? new NoLink('load-unregistered', notRegistered())
      : new NoLink('load-failed', error, true)
  }
}
