import { clientOver } from '@baoqiao/client/client-over.ts'
import type { Transport } from '@baoqiao/client/transport.ts'
import { xhrTransport } from '@baoqiao/client/xhr-transport.ts'
import { isRef } from '@baoqiao/contract/messages/ref.ts'
import type { MountedWidget, WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import type { PropName } from '@baoqiao/contract/messages/words.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { flushUnsaved } from '../flow/unsaved.ts'
import { CrashGuard } from '../kit/CrashGuard.tsx'
import { furnish } from './furnish.ts'
import { propsOf } from './props-of.ts'
import { tellActivity } from './tell-activity.ts'
import { tokensOf } from './tokens-of.ts'
import { watchLook } from './watch-look.ts'

/** What a widget is drawn with. */
export interface Around {
  /** Of the session: flows make their calls with it. */
  client: object
  props: Readonly<Record<string, string>>
  host: WidgetHost
  announce(words: string): void
}

// Only a page that is being made meets it.
const PropsInvalid = lazyView<{ property: PropName; given: string | undefined }>(
  async () => (await import('../kit/PropsInvalid.tsx')).PropsInvalid,
)

/**
 * Draws a widget into its container: theme, client over the host's session, props that follow the page. `needs`: one of
 * these says what it is about; none where it opens without.
 */
export function mountWidget(
  container: HTMLElement,
  outside: WidgetHost,
  needs: readonly PropName[],
  draw: (around: Around) => ReactNode,
): MountedWidget {
  const { place, say, announce, remove } = furnish(container, outside.environment)
  const host: WidgetHost = withVoice(outside, announce, () => {
    const property = aboutOf(props, needs)
    return { property, key: `${property} ${property && props[property]}` }
  })
  const root = createRoot(place)
  const inner = container.getRootNode()
  const styleTarget = inner instanceof ShadowRoot ? inner : undefined
  let { props } = outside
  let token: string | null = null
  let gone = false
  let rejected = false
  const base = host.transport ?? xhrTransport(host.baseUrl)
  const transport: Transport = async (sent) => {
    const answer = await base(sent)
    if (answer.status !== 401) rejected = false
    return answer
  }
  // The flows bring their own calls.
  const client = clientOver({}, transport, {
    oauth: { id: '', secret: '' },
    session: {
      get: () => (token === null ? null : { accessToken: token }),
      async refresh() {
        // One that was renewed before the end of the old one is there already.
        const renewed = await host.session('expiring').catch(() => null)
        // Where none can be had, the call fails with what the server said of the old one.
        const session =
          renewed && renewed.token !== token ? renewed : await host.session('rejected').catch(() => null)
        if (!session || gone) return null
        token = session.token
        return token
      },
    },
    onUnauthorized() {
      // Once, until the server takes a session again: what is tried again and again is not said again.
      if (!rejected && !gone) host.emit({ type: 'error', code: 'session-rejected', retryable: true })
      rejected = true
    },
    onError({ status, traceId }) {
      if (gone) return
      const trace = `trace_${traceId}`
      host.emit({
        type: 'error',
        code: status === 0 ? 'network' : status === 404 ? 'not-found' : status >= 500 ? 'unknown' : 'refused',
        retryable: status === 0 || status >= 500,
        ...(isRef('trace', trace) ? { traceId: trace } : {}),
      })
    },
  })
  let told: PropName | undefined
  /** The widget, or what its page left out: said once, until it is another thing. */
  const content = () => {
    const read = propsOf(props, needs)
    const property = 'wrong' in read ? read.wrong : undefined
    if (property && property !== told)
      host.emit({ type: 'error', code: 'props-invalid', retryable: false, property })
    told = property
    if ('props' in read) return draw({ client, props: read.props, host, announce: say })
    return (
      <Suspense>
        <PropsInvalid property={read.wrong} given={read.given} />
      </Suspense>
    )
  }
  const paint = () => {
    if (token === null) return
    const { mode, primary } = look()
    const { brand, own } = tokensOf(container)
    const colour = brand || primary
    const inside = content()
    root.render(
      <StrictMode>
        <ThemeRoot
          guest
          mode={mode}
          nonce={host.nonce}
          styleTarget={styleTarget}
          own={own}
          {...(colour ? { primary: colour, keepFill: true } : {})}
        >
          <CrashGuard onCrash={() => host.emit({ type: 'error', code: 'widget-crashed', retryable: true })}>
            {inside}
          </CrashGuard>
        </ThemeRoot>
      </StrictMode>,
    )
  }
  const { look, stop } = watchLook(outside, paint)
  // Whoever cannot log somebody in says so itself.
  host.session('start').then(
    (session) => {
      if (gone) return
      token = session.token
      paint()
    },
    () => {},
  )
  const hush = tellActivity(container, host)
  return {
    update(next) {
      props = next
      paint()
    },
    flush: () => flushUnsaved(client),
    focus: (target) => focusInside(place, target),
    unmount() {
      gone = true
      stop()
      hush()
      root.unmount()
      remove()
    },
  }
}

/** Which of its properties says what a widget is about. */
const aboutOf = (props: Around['props'], needs: readonly PropName[]) =>
  needs.find((name) => props[name]) ?? needs[0]

/** The host, with what it is told said aloud as well; of what is not there the property that named it, once for a value. */
function withVoice(
  host: WidgetHost,
  announce: WidgetHost['emit'],
  about: () => { property: PropName | undefined; key: string },
): WidgetHost {
  let missing: string | undefined
  const emit: WidgetHost['emit'] = (event) => {
    if (event.type !== 'error' || event.code !== 'not-found') {
      announce(event)
      return host.emit(event)
    }
    const { property, key } = about()
    if (key === missing) return
    missing = key
    announce(event)
    host.emit({ property, ...event })
  }
  return new Proxy(host, { get: (target, name) => (name === 'emit' ? emit : Reflect.get(target, name)) })
}

/** The first field that is wrong, or the first thing that takes the focus. */
function focusInside(place: HTMLElement, target: 'first-invalid' | 'start') {
  const wanted = target === 'first-invalid' ? '[aria-invalid="true"]' : CAN_TAKE_FOCUS
  place.querySelector<HTMLElement>(wanted)?.focus()
}
const CAN_TAKE_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
