import { type Allowed, barredBy, mayShow, readPartner } from '@baoqiao/bridge/read-partner.ts'
import { sessionSource } from '@baoqiao/bridge/session-source.ts'
import type {
  ErrorCode,
  HostUpdate,
  MockPlatform,
  MountedWidget,
  WidgetHost,
  WidgetModule,
} from '@baoqiao/bridge/vocabulary.ts'
import { availableWidgets } from '@baoqiao/bridge/widget-names.ts'
import { part } from './parts.ts'
import type { Place, Placed } from './place.ts'
import { stylesPass } from './styles-pass.ts'

/**
 * Runs the widget in a shadow root: the box's own, or the one the box stands in already. `otherwise` runs
 * when its script does not load. What a partner may not show is not shown; the server refuses it besides.
 */
export function elementMode(place: Place, box: HTMLElement, otherwise: (code?: ErrorCode) => void): Placed {
  const { environment, options, say, signal, widget } = place
  const { baseUrl } = options
  const container = document.createElement('div')
  // A browser that translates the page would tear out texts that are still to change.
  container.translate = false
  const root = box.parentNode instanceof ShadowRoot ? box : box.attachShadow({ mode: 'open' })
  const session = sessionSource(place.session, say)
  const listeners = new Set<(change: HostUpdate) => void>()
  let mounted: MountedWidget | undefined
  let allowed: Allowed | undefined
  let removed = false
  const gone = () => removed || signal.aborted
  const host = elementHost(place, session, listeners, () => allowed)
  root.append(container)
  signal.addEventListener('abort', session.stop)

  const refuse = (code: 'widget-unavailable' | 'widget-not-allowed') =>
    say({
      type: 'error',
      code,
      retryable: false,
      ...(code === 'widget-not-allowed' ? barredBy(allowed, widget) : {}),
    })

  const start = async () => {
    const began = performance.now()
    if (!availableWidgets.some((name) => name === widget)) return refuse('widget-unavailable')
    const coming = arrive().catch(() => null)
    if (environment !== 'mock')
      allowed = await readPartner(baseUrl, options.partner, environment).catch(() => NONE)
    if (gone()) return
    if (allowed !== NONE && !mayShow(allowed, widget, place.props)) return refuse('widget-not-allowed')
    const arrived = await coming
    if (gone()) return
    if (!arrived || allowed === NONE) return otherwise()
    if (!stylesPass(root, options.nonce)) return otherwise('widget-nonce')
    const loaded = performance.now()
    Object.assign(host, arrived.mock)
    mounted = arrived.module.mount(container, host)
    watch.observe(container)
    const mountMs = Math.round(performance.now() - loaded)
    say({ type: 'ready', loadMs: Math.round(loaded - began), mountMs })
  }
  // The kept space stays until the widget needs all of it: nothing below moves up while it loads.
  const watch = new ResizeObserver(() => {
    // A mark of the environment is not the widget yet.
    if (container.offsetHeight > 99) place.seen()
    if (container.offsetHeight < box.offsetHeight) return
    box.style.minHeight = ''
    watch.disconnect()
  })
  start().catch((error) => {
    reportError(error)
    otherwise('widget-crashed')
  })

  return {
    ask(name, data) {
      if (name === 'flush') return mounted?.flush?.()
      if (name === 'focus') return mounted?.focus?.(Object(data).target)
      if (!mayShow(allowed, widget, place.props)) return refuse('widget-not-allowed')
      for (const listener of [...listeners]) listener(Object(data))
      mounted?.update(place.props)
    },
    remove() {
      if (removed) return
      removed = true
      session.stop()
      watch.disconnect()
      mounted?.unmount()
      box.remove()
    },
  }

  async function arrive() {
    // A mock says there that it starts; of others nothing is there before the widget.
    if (environment === 'mock') watch.observe(container)
    const code: Promise<WidgetModule> =
      options.modules?.[widget]?.() ?? part<WidgetModule>(baseUrl, `widgets/${widget}`)
    const [module, mock] = await Promise.all([
      code,
      environment === 'mock'
        ? part<MockPlatform>(baseUrl, 'mock/platform').then((all) => all.host(widget, place.props, container))
        : undefined,
    ])
    return { module, mock }
  }
}

/** The server could not be asked, or not from this page: then nothing is known to be allowed. */
const NONE: Allowed = { origins: [], widgets: [], products: [] }

function elementHost(
  place: Place,
  session: WidgetHost['session'],
  listeners: Set<(change: HostUpdate) => void>,
  known: () => Allowed | undefined,
): WidgetHost {
  const { options, instanceId, say, environment } = place
  return {
    baseUrl: options.baseUrl,
    environment,
    partner: options.partner,
    instanceId,
    ...(options.nonce ? { nonce: options.nonce } : {}),
    get locale() {
      return place.locale
    },
    get appearance() {
      const { appearance } = place
      return (appearance.unsaid && known()?.appearance) || appearance
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
