import { connectParent, type ParentConnection } from '@baoqiao/bridge/connect-parent.ts'
import { readSession } from '@baoqiao/bridge/read-session.ts'
import { sessionSource } from '@baoqiao/bridge/session-source.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { MountedWidget, WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { frameAnswers } from './frame-answers.ts'
import { isAllowed, readFrameAddress, readPartner } from './frame-partner.ts'
import { watchHeight } from './watch-height.ts'

/** What runs in frame.html: meets the page around it, then mounts the widget its address names. */
async function openFrame() {
  const began = performance.now()
  const container = document.createElement('div')
  document.body.style.margin = '0'
  document.body.append(container)
  try {
    const { widget, partner } = readFrameAddress(location.search)
    const allowed = await readPartner(partner)
    const changes = frameAnswers((props) => isAllowed(allowed, props))
    const parent = await connectParent({ origins: allowed.origins, answers: changes.answers })
    const host = frameHost(parent, partner, changes.onUpdate)
    const { emit } = host
    if (!allowed.widgets.includes(widget) || !isAllowed(allowed, host.props))
      return emit({ type: 'error', code: 'widget-not-allowed', retryable: false })
    changes.start(host, await mountWidget({ widget, container, host, began }))
    watchHeight(container, emit)
  } catch (error) {
    container.textContent = '保险服务暂时无法打开，请返回原页面重试'
    reportError(error)
  }
}

interface Mounting {
  widget: string
  container: HTMLElement
  host: WidgetHost
  began: number
}

async function mountWidget({ widget, container, host, began }: Mounting): Promise<MountedWidget> {
  let code: 'load-failed' | 'widget-crashed' = 'load-failed'
  try {
    const module: WidgetModule = await import(
      /* @vite-ignore */ `${location.origin}/embed/widgets/${widget}.js`
    )
    const loaded = performance.now()
    code = 'widget-crashed'
    const mounted = module.mount(container, host)
    const mountMs = Math.round(performance.now() - loaded)
    host.emit({ type: 'ready', loadMs: Math.round(loaded - began), mountMs })
    return mounted
  } catch (error) {
    host.emit({ type: 'error', code, retryable: true })
    throw error
  }
}

function frameHost(
  { welcome, channel }: ParentConnection,
  partner: string,
  onUpdate: WidgetHost['onUpdate'],
): WidgetHost {
  const nonce = document.querySelector('script')?.nonce
  const stamp = stampEvents(welcome.instanceId)
  return {
    baseUrl: location.origin,
    partner,
    ...(nonce ? { nonce } : {}),
    ...welcome,
    session: sessionSource((reason) => channel.ask('session', { reason }, { read: readSession })),
    emit: (event: EventInput) => channel.emit(stamp(event)),
    onUpdate,
  }
}

openFrame()
