import type { HeardEvent } from '@baoqiao/bridge/vocabulary.ts'
import type { BaoqiaoWidget } from './types.ts'

/** Listeners by type of event, `*` for all. A listener that throws is reported and does not stop the others. */
export function emitter() {
  const target = new EventTarget()
  const on: BaoqiaoWidget['on'] = (type, listener, options) => {
    // Only `emit` below dispatches here, with the detail of that type.
    const hear = ({ detail }: CustomEventInit) => listener(detail)
    target.addEventListener(type, hear, options)
    return () => target.removeEventListener(type, hear)
  }
  const emit = (detail: HeardEvent) => {
    for (const type of [detail.type, '*']) target.dispatchEvent(new CustomEvent(type, { detail }))
  }
  return { on, emit }
}
