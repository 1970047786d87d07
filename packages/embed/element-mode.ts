import type { HostUpdate, MountedWidget, WidgetHost, WidgetModule } from '@baoqiao/bridge/vocabulary.ts'
import type { Place, Placed } from './place.ts'

/** Runs the widget in a shadow root of the page. `otherwise` runs instead of an error when its script does not load. */
export function elementMode(place: Place, target: Element | ShadowRoot, otherwise?: () => void): Placed {
  const box = document.createElement('div')
  const container = document.createElement('div')
  const root = target instanceof ShadowRoot ? box : box.attachShadow({ mode: 'open' })
  const listeners = new Set<(change: HostUpdate) => void>()
  let mounted: MountedWidget | undefined
  let removed = false

  box.style.minHeight = `${place.minHeight}px`
  root.append(container)
  target.append(box)

  const start = async () => {
    const began = performance.now()
    const module = await importWidget(place)
    if (removed || place.signal.aborted) return
    const loaded = performance.now()
    mounted = module.mount(container, widgetHost(place, listeners))
    box.style.minHeight = ''
    const mountMs = Math.round(performance.now() - loaded)
    place.say({ type: 'ready', loadMs: Math.round(loaded - began), mountMs })
  }
  start().catch((error) => {
    if (removed || place.signal.aborted) return
    if (otherwise && error instanceof LoadError) return otherwise()
    if (!(error instanceof LoadError)) reportError(error)
    place.say({
      type: 'error',
      code: error instanceof LoadError ? 'load-failed' : 'widget-crashed',
      retryable: true,
    })
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

class LoadError extends Error {}

/** A failed import is remembered by the browser, so each further try has an address of its own. */
let tries = 0

async function importWidget({ options, widget }: Place): Promise<WidgetModule> {
  const address = `${options.baseUrl}/embed/widgets/${widget}.js`
  try {
    return await import(/* @vite-ignore */ tries ? `${address}?try=${tries}` : address)
  } catch (error) {
    tries += 1
    throw new LoadError(String(error))
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
