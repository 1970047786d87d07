import { makeNonce } from '@baoqiao/bridge/nonce.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type { EventInput, Ref, WidgetEvent, WidgetName } from '@baoqiao/bridge/vocabulary.ts'
import type { elementMode } from './element-mode.ts'
import { emitter } from './emitter.ts'
import { iframeMode } from './iframe-mode.ts'
import type { More } from './more.ts'
import { part } from './parts.ts'
import type { Place, Placed } from './place.ts'
import { sessions } from './sessions.ts'
import type { BaoqiaoOptions, BaoqiaoWidget, WidgetOptions } from './types.ts'

/** One widget on the page: its events, its session, and the place it runs in. */
export function createWidget(
  options: BaoqiaoOptions,
  widget: WidgetName,
  own: WidgetOptions = {},
): { made: BaoqiaoWidget; place: Place } {
  const instanceId: Ref<'instance'> = `instance_${makeNonce()}`
  const life = new AbortController()
  const { signal } = life
  const { on, emit } = emitter()
  const stamp = stampEvents(instanceId)
  const { fallback } = options
  const tell = (event: WidgetEvent) => {
    if (signal.aborted) return
    if (event.type === 'draft-saved') place.draftRef = event.draftRef
    options.telemetry?.(event)
    emit(event)
    if (event.type !== 'error' || !LOST.includes(event.code)) return
    if (fallback === 'redirect') redirect()
    else if (typeof fallback === 'function') fallback(event)
  }
  const say = (event: EventInput) => tell(stamp(event))
  const place: Place = {
    options,
    widget,
    instanceId,
    signal,
    say,
    tell,
    minHeight: 480,
    locale: 'zh-CN',
    appearance: { theme: 'light' },
    props: {},
    ...options,
    ...own,
    session: sessions(options, { widget, instanceId, signal }, say),
  }
  const mode = own.mode ?? options.mode
  const more = () => part<More>(options.baseUrl, 'parts/more')
  const redirect = () =>
    more()
      .then(({ redirectMode }) => redirectMode(place))
      .catch(() => say({ type: 'error', code: 'session-failed', retryable: true }))
  let placed: Placed | undefined
  let start = () => {}

  /** Element mode once its code has come; with `auto` a frame takes its place when something of it does not come. */
  const element = (target: Element | ShadowRoot) => {
    const box = document.createElement('div')
    box.style.minHeight = `${place.minHeight}px`
    target.append(box)
    const empty: Placed = { update() {}, focus() {}, remove: () => box.remove() }
    placed = empty
    const lost = () => {
      placed?.remove()
      if (mode === 'element') say({ type: 'error', code: 'load-failed', retryable: true })
      else placed = iframeMode(place, target)
    }
    const ifStill = (then: () => void) => placed === empty && !signal.aborted && then()
    part<{ elementMode: typeof elementMode }>(options.baseUrl, 'parts/element').then(
      (module) => ifStill(() => (placed = module.elementMode(place, box, lost))),
      () => ifStill(lost),
    )
  }

  const made: BaoqiaoWidget = {
    instanceId,
    on,
    mount(target) {
      if (placed || signal.aborted) throw new Error('Baoqiao: mounted before, or destroyed')
      start = () => {
        placed?.remove()
        if (mode === 'redirect') redirect()
        else if (mode === 'iframe') placed = iframeMode(place, target)
        else element(target)
      }
      start()
    },
    update(change) {
      Object.assign(place, { ...change, props: { ...place.props, ...change.props } })
      placed?.update(change)
    },
    focus: (target) => placed?.focus(target),
    retry: () => signal.aborted || start(),
    handoff: async () => (await more()).handoff(place),
    destroy() {
      life.abort()
      placed?.remove()
    },
  }
  return { made, place }
}

/** The widget is not there and will not come by itself. */
const LOST: readonly string[] = ['load-failed', 'frame-unreachable', 'storage-blocked']
