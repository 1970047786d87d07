import { errorMessage } from '@baoqiao/bridge/error-messages.ts'
import { makeNonce } from '@baoqiao/bridge/nonce.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type {
  ErrorCode,
  EventInput,
  HeardEvent,
  HeardOf,
  Ref,
  WidgetEvent,
  WidgetName,
} from '@baoqiao/bridge/vocabulary.ts'
import type { elementMode } from './element-mode.ts'
import { emitter } from './emitter.ts'
import { iframeMode } from './iframe-mode.ts'
import type { More } from './more.ts'
import { part } from './parts.ts'
import type { Place, Placed } from './place.ts'
import type { trouble } from './trouble.ts'
import type { BaoqiaoOptions, BaoqiaoWidget, WidgetOptions } from './types.ts'

interface Shared {
  options: BaoqiaoOptions
  /** Where every widget of the page stands, from its creation until it is destroyed. */
  places: Set<Place>
  more(): Promise<More>
}

interface Trouble {
  trouble: typeof trouble
}

/** What can be said without anything else of ours; the rest comes for it. */
function sayTrouble(place: Place, event: HeardOf<'error'>, more: Shared['more']) {
  const { code, message, docs, property = '' } = event
  const { visit, waiting, options } = place
  console.error(`[Baoqiao] ${code}`, message, property, docs)
  if (waiting) {
    place.note?.remove()
    const again = document.createElement('button')
    again.textContent = `${message} · 重试`
    again.onclick = place.retry
    place.box?.before(again)
    place.note = again
  }
  part<Trouble>(options.baseUrl, 'parts/trouble').then(
    (all) => {
      if (visit === place.visit) all.trouble(place, event, more)
    },
    () => {
      if (place.waiting && typeof options.fallback === 'function') options.fallback(event)
    },
  )
}

/** One widget on the page: its events, its session, and the place it runs in. */
export function createWidget(
  { options, places, more }: Shared,
  widget: WidgetName,
  own: WidgetOptions = {},
): BaoqiaoWidget {
  const instanceId: Ref<'instance'> = `instance_${makeNonce()}`
  const life = new AbortController()
  const { signal } = life
  const { on, emit } = emitter()
  const stamp = stampEvents(instanceId)
  const { baseUrl, environment = 'live', fetchSession } = options
  const mode = own.mode ?? options.mode
  let seq = 0
  let placed: Placed | undefined
  let into: Element | ShadowRoot | undefined

  const tell = (told: WidgetEvent) => {
    if (signal.aborted) return
    const event = heard({ ...told, seq: ++seq }, baseUrl)
    place.begun = begunWith(event) ?? place.begun
    if (event.type === 'error') {
      const { code, property } = event
      place.wrong = property && { code, property }
    }
    options.telemetry?.(event)
    emit(event)
    if (event.type === 'error') sayTrouble(place, event, more)
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
    appearance: { theme: 'light', unsaid: true },
    props: {},
    begun: {},
    ...options,
    ...own,
    environment,
    session: async (reason) => {
      const { visit } = place
      if (!visit) return
      const given = await fetchSession?.({ widget, instanceId, signal, environment, reason })
      // Asked for before a logout, it is nobody's any more.
      if (visit !== place.visit) return
      place.given = given
      return given
    },
    flush: async () => placed?.ask('flush', undefined),
    fail: (code) => say({ type: 'error', code, retryable: true }),
    visit: {},
    seen() {
      clearTimeout(place.waiting)
      place.waiting = undefined
      place.note?.remove()
      place.box?.style.removeProperty('background')
    },
    wait() {
      place.seen()
      place.waiting = setTimeout(place.fail, 8000, 'slow')
    },
    retry: () => into && !signal.aborted && start(into),
    swap(show) {
      clear()
      placed = into && show(into, start)
    },
  }
  const clear = () => {
    place.seen()
    placed?.remove()
  }
  const start = (target: Element | ShadowRoot, how = mode) => {
    clear()
    place.visit = {}
    const box = document.createElement('div')
    target.append(box)
    place.box = box
    place.wait()
    box.style.cssText = `min-height:${place.minHeight}px;background:${BONES}`
    placed = { ask() {}, remove: () => box.remove() }
    /** With `auto` a frame takes its place when something of it does not come. */
    const lost = (code: ErrorCode = 'load-failed') => {
      // Destroyed or started anew meanwhile: whoever did it took the box away.
      if (!box.parentNode) return
      if (how === 'element' || how === 'redirect') place.fail(code)
      else start(target, 'iframe')
    }
    if (how === 'redirect')
      more().then(
        (all) => all.redirectMode(place),
        () => lost(),
      )
    else if (how === 'iframe') placed = iframeMode(place, box)
    else
      part<{ elementMode: typeof elementMode }>(baseUrl, 'parts/element').then(
        (all) => {
          if (box.parentNode) placed = all.elementMode(place, box, lost)
        },
        () => lost(),
      )
  }

  places.add(place)
  return {
    instanceId,
    on,
    mount(target) {
      if (into || signal.aborted) throw new Error('Baoqiao: mounted')
      into = target
      start(target)
    },
    update(change) {
      const props = { ...place.props, ...change.props }
      // About something else now: neither what was begun nor what was wrong is of it.
      if (JSON.stringify(props) !== JSON.stringify(place.props))
        Object.assign(place, { begun: {}, wrong: undefined })
      Object.assign(place, { ...change, props })
      placed?.ask('update', change)
    },
    focus: (target) => void placed?.ask('focus', { target }),
    retry: place.retry,
    handoff: async () => (await more()).handoff(place),
    destroy() {
      life.abort()
      clear()
      places.delete(place)
    },
  }
}

/** How it goes on after this, should it start anew; undefined where that stays as it is. */
function begunWith(event: WidgetEvent): Place['begun'] | undefined {
  if (event.type === 'draft-saved') return { draft: event.draftRef }
  // What was sent is a draft no more: a new order is paid for, or is looked at while it waits.
  if (event.type === 'change-submitted')
    return event.kind === 'new' ? { begun: event.underwriting ? 'orders' : event.orderRef } : {}
}

/** An error gets its words here, so that none ever cross the bridge. */
function heard(event: WidgetEvent, baseUrl: string): HeardEvent {
  if (event.type !== 'error') return event
  const { code } = event
  return {
    ...event,
    message: errorMessage(code),
    docs: `${baseUrl}/embed/docs#${code}`,
  }
}

/** What is seen until something is drawn: the shape of lines. */
const BONES = 'repeating-linear-gradient(#8882 0 16px,#0000 0 44px)'
