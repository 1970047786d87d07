import type { HostUpdate, MountedWidget, WidgetHost, WidgetModule } from '@baoqiao/bridge/vocabulary.ts'
import { part } from './parts.ts'
import type { Place, Placed } from './place.ts'

/**
 * Runs the widget in a shadow root: the box's own, or the one the box stands in already. `otherwise` runs
 * when its script does not load.
 */
export function elementMode(place: Place, box: HTMLElement, otherwise: () => void): Placed {
  const container = document.createElement('div')
  const root = box.parentNode instanceof ShadowRoot ? box : box.attachShadow({ mode: 'open' })
  const listeners = new Set<(change: HostUpdate) => void>()
  let mounted: MountedWidget | undefined
  let removed = false

  root.append(container)

  const start = async () => {
    const began = performance.now()
    const module = await part<WidgetModule>(place.options.baseUrl, `widgets/${place.widget}`).catch(
      () => null,
    )
    if (removed || place.signal.aborted) return
    if (!module) return otherwise()
    const loaded = performance.now()
    mounted = module.mount(container, widgetHost(place, listeners))
    box.style.minHeight = ''
    const mountMs = Math.round(performance.now() - loaded)
    place.say({ type: 'ready', loadMs: Math.round(loaded - began), mountMs })
  }
  start().catch((error) => {
    reportError(error)
    place.say({ type: 'error', code: 'widget-crashed', retryable: true })
  })

  return {
    update(change) {
      for (const listener of [...listeners]) listener(change)
      mounted?.update(place.props)
    },
    focus: (where) => mounted?.focus?.(where),
    remove() {
      if (removed) return
      removed = true
      mounted?.unmount()
      box.remove()
    },
  }
}

function widgetHost(place: Place, listeners: Set<(change: HostUpdate) => void>): WidgetHost {
  const { options, instanceId, session, say } = place
  return {
    baseUrl: options.baseUrl,
    partner: options.partner,
    instanceId,
    ...(options.nonce ? { nonce: options.nonce } : {}),
    get locale() {
      return place.locale
    },
    get appearance() {
      return place.appearance
    },
    get props() {
      return place.props
    },
    session,
    emit: say,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
