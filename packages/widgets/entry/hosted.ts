import { isRecord } from '@baoqiao/bridge/fields.ts'
import { stampEvents } from '@baoqiao/bridge/stamp-events.ts'
import { isRef } from '@baoqiao/contract/messages/ref.ts'
import type { Appearance, HostUpdate } from '@baoqiao/contract/messages/request-types.ts'
import type { WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { themes } from '@baoqiao/contract/messages/words.ts'

interface Claimed {
  token: string
  expiresAt: string
  partner: string
  widget: string
  props: Record<string, string>
  returnUrl: string | null
  appearance: Appearance
}

/** What runs on our own page of a one-time link: a widget that has the page to itself, with a way back. */
async function openHosted() {
  const code = location.hash.slice(1)
  // The code is good once; neither it nor what comes of it stays in the address or in storage.
  history.replaceState(null, '', location.pathname)
  try {
    const claimed = await claim(code)
    const { mount }: WidgetModule = await import(
      /* @vite-ignore */ `${location.origin}/embed/widgets/${claimed.widget}.js`
    )
    const container = document.createElement('main')
    document.body.replaceChildren(topBar(claimed), container)
    mount(container, hostOf(claimed))
  } catch (error) {
    say(error instanceof Refused ? error.message : '页面暂时无法打开，请检查网络后重试')
    if (!(error instanceof Refused)) reportError(error)
  }
}

class Refused extends Error {}

async function claim(code: string): Promise<Claimed> {
  const answer = await fetch('/embed/claim', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
    credentials: 'omit',
  })
  const { data, msg }: { data: Claimed | null; msg: string } = await answer.json()
  if (!data || !/^[a-z-]{1,40}$/.test(data.widget)) throw new Refused(msg)
  return data
}

function hostOf({ token, expiresAt, partner, props, appearance }: Claimed): WidgetHost {
  const nonce = document.querySelector('script')?.nonce
  const instanceId = 'instance_hosted'
  const stamp = stampEvents(instanceId)
  return {
    baseUrl: location.origin,
    environment: 'live',
    partner,
    instanceId,
    ...(nonce ? { nonce } : {}),
    locale: 'zh-CN',
    appearance: themes.includes(appearance.theme) ? appearance : { theme: 'light' },
    props: isRecord(props) ? props : {},
    session(reason) {
      if (reason !== 'rejected') return Promise.resolve({ token, expiresAt })
      say('登录已结束，请回到原页面重新打开，已填写的内容会保留')
      return Promise.reject(new Error('the session of a one-time link is over'))
    },
    emit(event) {
      const said = stamp(event)
      if (isRef('event', said.id)) dispatchEvent(new CustomEvent('baoqiao', { detail: said }))
    },
    onUpdate: (_: (change: HostUpdate) => void) => () => {},
  }
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

function say(text: string) {
  const words = document.createElement('p')
  words.role = 'alert'
  words.textContent = text
  document.body.replaceChildren(words)
}

openHosted()
