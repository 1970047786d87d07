import type { WidgetEvent } from '@baoqiao/bridge/vocabulary.ts'
import type { BaoqiaoWidget } from './types.ts'

/** Listeners by type of event, `*` for all. A listener that throws is reported and does not stop the others. */
export function emitter() {
  const entries = new Set<{ type: string; listener: (event: never) => void; once?: boolean | undefined }>()

  const on: BaoqiaoWidget['on'] = (type, listener, { signal, once } = {}) => {
    const entry = { type, listener, once }
    const off = () => {
      entries.delete(entry)
      signal?.removeEventListener('abort', off)
    }
    if (!signal?.aborted) {
      entries.add(entry)
      signal?.addEventListener('abort', off)
    }
    return off
  }

  const emit = (event: WidgetEvent) => {
    for (const entry of [...entries]) {
      if (entry.type !== event.type && entry.type !== '*') continue
      if (entry.once) entries.delete(entry)
      try {
        // `type` has just been compared with the event's.
        entry.listener(event as never)
      } catch (error) {
        reportError(error)
      }
    }
  }

  return { on, emit, clear: () => entries.clear() }
}
