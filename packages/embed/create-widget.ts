import { errorMessage } from '@baoqiao/bridge/error-messages.ts'
import { makeNonce } from '@baoqiao/bridge/nonce.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type { EventInput, HeardEvent, Ref, WidgetEvent, WidgetName } from '@baoqiao/bridge/vocabulary.ts'
import type { elementMode } from './element-mode.ts'
import { emitter } from './emitter.ts'
import { iframeMode } from './iframe-mode.ts'
import type { More } from './more.ts'
import { part } from './parts.ts'
import type { Place, Placed } from './place.ts'
import type { BaoqiaoOptions, BaoqiaoWidget, WidgetOptions } from './types.ts'

interface Shared {
  options: BaoqiaoOptions
  /** Where every widget of the page stands, from its creation until it is destroyed. */
  places: Set<Place>
  more(): Promise<More>
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
  const { baseUrl, environment = 'live', fallback, fetchSession } = options
  const mode = own.mode ?? options.mode
  let seq = 0
  let placed: Placed | undefined
  let into: Element | ShadowRoot | undefined

  const tell = (told: WidgetEvent) => {
    if (signal.aborted) return
    const event = heard({ ...told, seq: ++seq }, baseUrl)
    if (event.type === 'draft-saved') place.draftRef = event.draftRef
    options.telemetry?.(event)
    emit(event)
    if (event.type !== 'error' || !LOST.test(event.code)) return
    if (typeof fallback === 'function') fallback(event)
    // What the partner may not show, or what is not made yet, is not on a page of ours either.
    else if (fallback === 'redirect' && !event.code.startsWith('w')) redirect()
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
    swap(show) {
      placed?.remove()
      placed = into && show(into, start)
    },
  }
  const later = (use: (all: More) => unknown, code: 'load-failed' | 'session-failed') =>
    more()
      .then(use)
      .catch(() => place.fail(code))
  const redirect = () => later(({ redirectMode }) => redirectMode(place), 'session-failed')

  /** Element mode once its code has come; with `auto` a frame takes its place when something of it does not come. */
  const element = (target: Element | ShadowRoot) => {
    const box = document.createElement('div')
    box.style.minHeight = `${place.minHeight}px`
    target.append(box)
    placed = { ask() {}, remove: () => box.remove() }
    const lost = () => {
      // Destroyed or started anew meanwhile: whoever did it took the box away.
      if (!box.parentNode) return
      if (mode === 'element') {
        later(({ sorry }) => box.parentNode && sorry(place), 'load-failed')
      } else place.swap((target) => iframeMode(place, target))
    }
    part<{ elementMode: typeof elementMode }>(baseUrl, 'parts/element').then((module) => {
      if (box.parentNode) placed = module.elementMode(place, box, lost)
    }, lost)
  }

  const start = (target: Element | ShadowRoot) => {
    placed?.remove()
    place.visit = {}
    if (mode === 'redirect') redirect()
    else if (mode === 'iframe') placed = iframeMode(place, target)
    else element(target)
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
      Object.assign(place, { ...change, props: { ...place.props, ...change.props } })
      placed?.ask('update', change)
    },
    focus: (target) => void placed?.ask('focus', { target }),
    retry: () => into && !signal.aborted && start(into),
    handoff: async () => (await more()).handoff(place),
    destroy() {
      life.abort()
      placed?.remove()
      places.delete(place)
    },
  }
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

/** The widget is not there and will not come by itself. */
const LOST = /^(load|frame-un|storage|widget-[nu])/
