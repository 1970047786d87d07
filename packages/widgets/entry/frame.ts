import { connectParent } from '@baoqiao/bridge/connect-parent.ts'
import { type Allowed, barredBy, mayShow, readPartner } from '@baoqiao/bridge/read-partner.ts'
import { availableWidgets } from '@baoqiao/contract/embed/widgets.ts'
import type { MockPlatform, WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import type { Environment } from '@baoqiao/contract/messages/words.ts'
import { readFrameAddress } from './frame-address.ts'
import { frameAnswers } from './frame-answers.ts'
import { frameHost } from './frame-host.ts'
import { watchHeight } from './watch-height.ts'

/** What runs in frame.html: meets the page around it, then mounts the widget its address names. */
async function openFrame() {
  const began = performance.now()
  const container = document.createElement('div')
  document.body.style.margin = '0'
  document.body.append(container)
  try {
    const { widget, partner, environment } = readFrameAddress(location.search)
    const allowed = environment === 'mock' ? undefined : await readPartner('', partner, environment)
    const changes = frameAnswers((props) => mayShow(allowed, widget, props))
    const parent = await connectParent({ origins: parentsOf(allowed), answers: changes.answers })
    const host = frameHost({
      parent,
      partner,
      environment,
      onUpdate: changes.onUpdate,
      look: allowed?.appearance,
    })
    const refuse = (code: 'widget-unavailable' | 'widget-not-allowed', text: string) => {
      container.textContent = text
      host.emit({
        type: 'error',
        code,
        retryable: false,
        ...(code === 'widget-not-allowed' ? barredBy(allowed, widget) : {}),
      })
      watchHeight(container, host.emit)
    }
    if (!availableWidgets.some((name) => name === widget))
      return refuse('widget-unavailable', '该服务尚未开放，请返回原页面')
    if (!mayShow(allowed, widget, host.props))
      return refuse('widget-not-allowed', '没有开通该服务，请返回原页面')
    sayIfStorageIsBlocked(host)
    // A mock says there that it starts; of others nothing is there before the widget.
    if (environment === 'mock') watchHeight(container, host.emit)
    const mounted = await mountWidget({ widget, container, host, began, environment })
    changes.start(host, mounted)
    if (environment !== 'mock') watchHeight(container, host.emit)
  } catch (error) {
    container.textContent = '保险服务暂时无法打开，请返回原页面重试'
    reportError(error)
  }
}

/** Nothing of a person is in a mock frame, so any page may hold one; it still speaks to that page's exact origin only. */
function parentsOf(allowed: Allowed | undefined): string[] {
  if (allowed) return allowed.origins
  return [location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin]
}

/** We keep nothing in storage; a page may still prefer our own page where the browser gives frames none. */
function sayIfStorageIsBlocked({ emit }: WidgetHost) {
  try {
    sessionStorage.getItem('')
  } catch {
    emit({ type: 'error', code: 'storage-blocked', retryable: false })
  }
}

interface Mounting {
  widget: string
  container: HTMLElement
  host: WidgetHost
  began: number
  environment: Environment
}

async function mountWidget({ widget, container, host, began, environment }: Mounting) {
  let code: 'load-failed' | 'widget-crashed' = 'load-failed'
  const load = (name: string) => import(/* @vite-ignore */ `${location.origin}/embed/${name}.js`)
  try {
    const [module, mock]: [WidgetModule, object | null] = await Promise.all([
      load(`widgets/${widget}`),
      environment === 'mock'
        ? load('mock/platform').then((all: MockPlatform) => all.host(widget, host.props, container))
        : null,
    ])
    const loaded = performance.now()
    code = 'widget-crashed'
    Object.assign(host, mock)
    const mounted = module.mount(container, host)
    const mountMs = Math.round(performance.now() - loaded)
    host.emit({ type: 'ready', loadMs: Math.round(loaded - began), mountMs })
    return mounted
  } catch (error) {
    host.emit({ type: 'error', code, retryable: true })
    throw error
  }
}

openFrame()
