import { barredBy, mayShow, readPartner } from '@baoqiao/bridge/read-partner.ts'
import { handoff } from './handoff.ts'
import type { Place } from './place.ts'

/**
 * Leads to our own page, which has the widget to itself and leads back. The session goes along as a code for one use. What
 * a partner may not show is said here, as in the other modes: there would be nobody on our page to hear of it.
 */
export async function redirectMode(place: Place): Promise<void> {
  const { environment, options, props, say, signal, widget } = place
  try {
    const allowed = await readPartner(options.baseUrl, options.partner, environment)
    if (signal.aborted) return
    if (!mayShow(allowed, widget, props)) {
      const barred = { code: 'widget-not-allowed', retryable: false, ...barredBy(allowed, widget) } as const
      return say({ type: 'error', ...barred })
    }
    const { url } = await handoff(place, options.returnUrl ?? location.href)
    if (!signal.aborted) location.assign(url)
  } catch (error) {
    // What the server says of it is for who makes the page.
    console.error(error)
    place.fail('session-failed')
  }
}
