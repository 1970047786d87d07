import { makeNonce } from '@baoqiao/bridge/nonce.ts'
import { renewBeforeMs, sessionSource } from '@baoqiao/bridge/session-source.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type { EventInput, Ref, SessionReason, WidgetEvent, WidgetName } from '@baoqiao/bridge/vocabulary.ts'
import { elementMode } from './element-mode.ts'
import { emitter } from './emitter.ts'
import { iframeMode } from './iframe-mode.ts'
import type { Place, Placed } from './place.ts'
import type { BaoqiaoOptions, BaoqiaoWidget, WidgetOptions } from './types.ts'

/** One widget on the page: its events, its session, and the place it runs in. */
export function createWidget(
  options: BaoqiaoOptions,
  widget: WidgetName,
  own: WidgetOptions = {},
): BaoqiaoWidget {
  const instanceId: Ref<'instance'> = `instance_${makeNonce()}`
  const life = new AbortController()
  const { signal } = life
  const { on, emit, clear } = emitter()
  const stamp = stampEvents(instanceId)
  const say = (event: EventInput) => tell(stamp(event))
  const tell = (event: WidgetEvent) => signal.aborted || emit(event)
  const place: Place = {
    options,
    widget,
    instanceId,
    signal,
    say,
    tell,
    minHeight: own.minHeight ?? 480,
    locale: own.locale ?? options.locale ?? 'zh-CN',
    appearance: own.appearance ?? options.appearance ?? { theme: 'light' },
    props: own.props ?? {},
    session: sessions(options, { widget, instanceId, signal }, say),
  }
  let placed: Placed | undefined

  return {
    instanceId,
    on,
    mount(target) {
      if (placed || signal.aborted) throw new Error('Baoqiao: mounted before, or destroyed')
      placed = choose(own.mode ?? options.mode ?? 'auto', place, target)
    },
    update(change) {
      Object.assign(place, { ...change, props: { ...place.props, ...change.props } })
      placed?.update(change)
    },
    focus: (target) => placed?.focus(target),
    destroy() {
      life.abort()
      placed?.remove()
      clear()
    },
  }
}

function choose(mode: string, place: Place, target: Element | ShadowRoot): Placed {
  if (mode === 'iframe') return iframeMode(place, target)
  if (mode === 'element') return elementMode(place, target)
  let now = elementMode(place, target, () => {
    now.remove()
    now = iframeMode(place, target)
  })
  return {
    update: (change) => now.update(change),
    focus: (where) => now.focus(where),
    remove: () => now.remove(),
  }
}

function sessions(
  { fetchSession }: BaoqiaoOptions,
  request: { widget: WidgetName; instanceId: string; signal: AbortSignal },
  say: (event: EventInput) => void,
) {
  let timer: ReturnType<typeof setTimeout>
  request.signal.addEventListener('abort', () => clearTimeout(timer))
  const source = sessionSource(async (reason) => {
    const session = await fetchSession({ ...request, reason })
    clearTimeout(timer)
    const wait = Date.parse(session.expiresAt) - Date.now() - renewBeforeMs
    // A token that is already about to end is renewed when it is next asked for: no loop of fetches.
    if (wait > 0 && wait < 2 ** 31 && !request.signal.aborted) timer = setTimeout(renew, wait)
    return session
  })
  const get = async (reason: SessionReason) => {
    try {
      return await source(reason)
    } catch (error) {
      say({ type: 'error', code: 'session-failed', retryable: true })
      throw error
    }
  }
  const renew = () => {
    say({ type: 'session-expiring', secondsLeft: renewBeforeMs / 1000 })
    get('expiring').catch(() => undefined)
  }
  return get
}
