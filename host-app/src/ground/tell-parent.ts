import { speakLegacy } from '@baoqiao/bridge/legacy/speak-legacy.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'

/** In a frame of our own console (`EntryUrlScreen`) events go to the page around it in the old dialect, to our own origin only. */
export function tellParent(event: EventInput): void {
  if (window.parent === window) return
  const old = speakLegacy(event)
  if (old) window.parent.postMessage(old, location.origin)
}
