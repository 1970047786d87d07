import type { WidgetEvent } from '@baoqiao/bridge/vocabulary.ts'
import type { BaoqiaoWidget } from './types.ts'

/** Listeners by type of event, `*` for all. A listener that throws is reported and does not stop the others. */
export function emitter() {
  const target = new EventTarget()
  const on: BaoqiaoWidget['on'] = (type, listener, options) => {
    const hear = (event: Event) => {
      // Only `emit` below dispatches here, with the detail of that type.
      if (event instanceof CustomEvent) listener(event.detail)
    }
    target.addEventListener(type, hear, options)
    return () => target.removeEventListener(type, hear)
  }
  const emit = (detail: WidgetEvent) => {
    for (const type of [detail.type, '*']) target.dispatchEvent(new CustomEvent(type, { detail }))
  }
  return { on, emit }
}
