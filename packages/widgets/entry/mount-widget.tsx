import { clientOver } from '@baoqiao/client/client-over.ts'
import { xhrTransport } from '@baoqiao/client/xhr-transport.ts'
import type { MountedWidget, WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CrashGuard } from '../kit/CrashGuard.tsx'
import type { WidgetClient } from '../kit/widget-client.ts'
import { widgetContract } from '../kit/widget-contract.ts'
import { tellActivity } from './tell-activity.ts'

/** Draws a widget into its container: theme, client over the host's session, props that follow the page. */
export function mountWidget(
  container: HTMLElement,
  host: WidgetHost,
  draw: (client: WidgetClient, props: Readonly<Record<string, string>>) => ReactNode,
): MountedWidget {
  const root = createRoot(container)
  const inner = container.getRootNode()
  const styleTarget = inner instanceof ShadowRoot ? inner : undefined
  let { props, appearance } = host
  let token: string | null = null
  const client = clientOver(widgetContract, xhrTransport(host.baseUrl), {
    oauth: { id: '', secret: '' },
    session: {
      get: () => (token === null ? null : { accessToken: token }),
      async refresh() {
        token = (await host.session('rejected')).token
        return token
      },
    },
    onUnauthorized: () => host.emit({ type: 'error', code: 'session-rejected', retryable: true }),
  })
  const dark = () =>
    appearance.theme === 'dark' ||
    (appearance.theme === 'inherit' && matchMedia('(prefers-color-scheme: dark)').matches)
  const paint = () =>
    root.render(
      <StrictMode>
        <ThemeRoot
          mode={dark() ? 'dark' : 'light'}
          nonce={host.nonce}
          styleTarget={styleTarget}
          {...(appearance.primary ? { primary: appearance.primary } : {})}
        >
          <CrashGuard onCrash={() => host.emit({ type: 'error', code: 'widget-crashed', retryable: true })}>
            {draw(client, props)}
          </CrashGuard>
        </ThemeRoot>
      </StrictMode>,
    )
  host.session('start').then(
    (session) => {
      token = session.token
      paint()
    },
    () => host.emit({ type: 'error', code: 'session-failed', retryable: true }),
  )
  const hush = tellActivity(container, host)
  const stop = host.onUpdate((change) => {
    appearance = change.appearance ?? appearance
    if (token !== null) paint()
  })
  return {
    update(next) {
      props = next
      if (token !== null) paint()
    },
    unmount() {
      stop()
      hush()
      root.unmount()
    },
  }
}
