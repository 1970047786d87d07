import { isRecord } from '@baoqiao/bridge/fields.ts'
import { sessionSource } from '@baoqiao/bridge/session-source.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import type { HostUpdate } from '@baoqiao/contract/messages/request-types.ts'
import type { WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { environments, themes } from '@baoqiao/contract/messages/words.ts'
import { type Claimed, claim, Refused, resume } from './hosted-session.ts'

/** What runs on our own page of a one-time link: a widget that has the page to itself, with a way back. */
async function openHosted() {
  const code = location.hash.slice(1)
  const at = new URLSearchParams(location.search).get('at')
  const address = location.href
  // The code is good once; neither it nor what comes of it stays in the address or in storage.
  history.replaceState(null, '', location.pathname)
  let opened: string | undefined
  try {
    const claimed = await (code || !at ? claim(code) : resume(at))
    // What stands there names the page; worth nothing without the cookie that only our server reads.
    opened = `${location.pathname}?at=${claimed.id}`
    history.replaceState(null, '', opened)
    const began = performance.now()
    const { mount }: WidgetModule = await import(
      /* @vite-ignore */ `${location.origin}/embed/widgets/${claimed.widget}.js`
    )
    const container = document.createElement('main')
    document.body.replaceChildren(topBar(claimed), container)
    const loaded = performance.now()
    const host = hostOf(claimed)
    mount(container, host)
    const [loadMs, mountMs] = [Math.round(loaded - began), Math.round(performance.now() - loaded)]
    host.emit({ type: 'ready', loadMs, mountMs })
  } catch (error) {
    if (error instanceof Refused) return say(error.message)
    // Asked again with what was asked now.
    history.replaceState(null, '', opened ?? address)
    say('页面暂时无法打开，请检查网络后重试').append(again())
    reportError(error)
  }
}

function hostOf(claimed: Claimed): WidgetHost {
  const { partner, props, appearance, environment } = claimed
  const nonce = document.querySelector('script')?.nonce
  const instanceId = 'instance_hosted'
  const stamp = stampEvents(instanceId)
  const emit: WidgetHost['emit'] = (event) => {
    // The partner's page is not here to hear of it.
    if (event.type === 'error') console.error(`Baoqiao: ${event.code} ${event.property ?? ''}`)
    dispatchEvent(new CustomEvent('baoqiao', { detail: stamp(event) }))
  }
  let first: Claimed | undefined = claimed
  return {
    baseUrl: location.origin,
    environment: environments.find((name) => name === environment) ?? 'live',
    partner,
    instanceId,
    ownPage: true,
    ...(nonce ? { nonce } : {}),
    locale: 'zh-CN',
    appearance: themes.includes(appearance.theme) ? appearance : { theme: 'light' },
    props: isRecord(props) ? props : {},
    session: sessionSource(async () => {
      const given = first ?? (await resume(claimed.id).catch(over))
      first = undefined
      return given
    }, emit),
    emit,
    onUpdate: (_: (change: HostUpdate) => void) => () => {},
  }
}

/** The page ends where the server refuses another session; a moment without network ends nothing. */
function over(error: unknown): never {
  if (error instanceof Refused) say('登录已结束，请回到原页面重新打开，已填写的内容会保留')
  throw error
}

function again(): HTMLElement {
  const button = document.createElement('button')
  button.textContent = '重试'
  button.onclick = () => location.reload()
  return button
}

function topBar({ returnUrl }: Claimed): HTMLElement {
  const bar = document.createElement('header')
  const title = document.createElement('h1')
  title.textContent = '保险服务'
  bar.append(title)
  if (!returnUrl || !/^https?:\/\//.test(returnUrl)) return bar
  const link = document.createElement('a')
  link.href = returnUrl
  link.textContent = `返回 ${new URL(returnUrl).host}`
  bar.append(link)
  return bar
}

function say(text: string): HTMLElement {
  const words = document.createElement('p')
  words.role = 'alert'
  words.textContent = text
  document.body.replaceChildren(words)
  return words
}

openHosted()
