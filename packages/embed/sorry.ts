import { card } from './card.ts'
import type { Place } from './place.ts'

/** Says that the widget did not come, and so does a card in its place unless the page has said what then happens. */
export function sorry(place: Place): void {
  place.fail('load-failed')
  if ((place.options.fallback ?? 'slot') === 'slot') place.swap(card('暂时打不开，请稍后重试', '重试'))
}
