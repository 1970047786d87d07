import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { type LegacyMessage, readLegacy } from './read-legacy.ts'
import { speakLegacy } from './speak-legacy.ts'

interface Options {
  /** The other window: a frame's, or the parent's. Asked for at each message: a frame may not have it yet. */
  other(): Window | null
  /** The one exact origin that is spoken with. */
  origin: string
  onMessage(message: LegacyMessage): void
}

/**
 * Speaks the old dialect with one window of one exact origin, both ways. The old protocol has no handshake: what it
 * lacks in proof it lacks in power, it carries names and ids only and never a token. Returns how to stop.
 */
export function connectLegacy({ other, origin, onMessage }: Options) {
  const hear = ({ isTrusted, source, origin: from, data }: MessageEvent) => {
    const window = other()
    if (!isTrusted || !window || source !== window || from !== origin) return
    const message = readLegacy(data)
    if (message) onMessage(message)
  }
  addEventListener('message', hear)
  return {
    tell(event: EventInput) {
      const old = speakLegacy(event)
      if (old) other()?.postMessage(old, origin)
    },
    stop: () => removeEventListener('message', hear),
  }
}
