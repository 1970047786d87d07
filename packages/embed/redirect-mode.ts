import { handoff } from './handoff.ts'
import type { Place } from './place.ts'

/** Leads to our own page, which has the widget to itself and leads back. The session goes along as a code for one use. */
export async function redirectMode(place: Place): Promise<void> {
  try {
    const { url } = await handoff(place, place.options.returnUrl ?? location.href)
    if (!place.signal.aborted) location.assign(url)
  } catch {
    place.fail('session-failed')
  }
}
