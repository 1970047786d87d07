import type { ErrorCode, HeardOf } from '@baoqiao/bridge/vocabulary.ts'
import { type Card, card, inPlace } from './card.ts'
import { frameIsBlocked } from './frame-is-blocked.ts'
import { isRegistered } from './is-registered.ts'
import type { More } from './more.ts'
import { notRegistered } from './not-registered.ts'
import type { Place } from './place.ts'

/**
 * After an error: the page's own fallback, a page of ours, or a card that says what happened, so that a place is never
 * blank. What does not come is looked into first; what is found is then the error.
 */
export async function trouble(
  place: Place,
  event: HeardOf<'error'>,
  more: () => Promise<More>,
): Promise<void> {
  const { code, retryable } = event
  const { visit } = place
  /** Led to a page of ours: what keeps it from there was looked into, and nothing else will stand here. */
  const led = visit !== undefined && place.led === visit
  const found = place.waiting && !led && UNCLEAR.test(code) ? await lookInto(place) : null
  // Drawn meanwhile, or started anew by whoever heard of it.
  if (visit !== place.visit || place.signal.aborted) return
  if (found && visit) {
    // The wait and the failure may both have asked.
    if (!told.has(visit)) place.say({ type: 'error', code: found, retryable: found !== 'load-unregistered' })
    told.add(visit)
    return
  }
  const { fallback } = place.options
  const lost = LOST.test(code)
  if (lost && typeof fallback === 'function') {
    if (place.waiting && code !== 'storage-blocked') place.swap(nothing)
    fallback(event)
  } else if (lost && fallback === 'redirect' && !led && !REFUSED.test(code)) {
    ;(await more()).redirectMode(place)
  } else if (place.waiting && code === 'slow') {
    const note = card(wording(place, code, true, more))
    place.note?.replaceWith(note)
    place.note = note
  } else if (place.waiting && (led || GONE.test(code)))
    place.swap(inPlace(wording(place, code, retryable, more)))
  else if (place.waiting) place.note?.remove()
}

/** Starts of which it is known, and said, what keeps the widget away. */
const told = new WeakSet<object>()
/** Something does not come: the script, the frame, or all of it. */
const UNCLEAR = /^(load-f|slow|frame-unr)/
/** The widget cannot be shown here, as `fallback` hears. */
const LOST = /^(load|frame|storage|widget-[nu])/
/** What the partner may not show, what is not made yet, and a page that is not the partner's: nor does a page of ours open for it. */
const REFUSED = /^(widget-(not|una)|load-(unr|ret))/
/** It will not come by itself. */
const GONE = /^(load|frame|session-f|widget)/
/** Where our own page would do better: it needs a session, and nothing of the page around. */
const ELSEWHERE = /^(load-f|slow|frame|widget-non)/

const nothing = () => ({ ask() {}, remove() {} })

async function lookInto({ environment, options }: Place): Promise<ErrorCode | null> {
  if (environment === 'mock') return (await frameIsBlocked(options.baseUrl)) ? 'frame-blocked' : null
  if ((await isRegistered(options)) !== false)
    return (await frameIsBlocked(options.baseUrl)) ? 'frame-blocked' : null
  console.error(`[Baoqiao] ${notRegistered()}`)
  return 'load-unregistered'
}

const TEXTS: Partial<Record<ErrorCode, readonly [title: string, text: string]>> = {
  'load-failed': ['暂时打不开', '保险服务没有加载成功，可能是网络中断，或被浏览器的拦截插件拦下。'],
  slow: ['加载较慢', '仍在加载，请稍候，也可以重试。'],
  'load-return': ['暂时打不开', '本站的返回地址没有登记或太长，请联系本站。'],
  'session-rejected': ['登录已失效', '请重新登录本站，再打开这项服务。'],
  network: ['网络连接失败', '请检查网络后重试。'],
  refused: ['现在不能办理', '请返回原页面，或联系本站。'],
  unknown: ['服务暂时不可用', '请稍后重试。'],
  'session-failed': ['登录没有成功', '没有取到您在本站的登录状态，请重试，或重新登录本站。'],
  'frame-blocked': ['暂时打不开', '本站的安全设置不允许在页面内显示这项服务。'],
  'frame-unreachable': ['暂时打不开', '保险服务没有回应，可能是网络中断，或本站的设置不允许显示。'],
  'frame-reloaded': ['暂时打不开', '保险服务被多次重新加载，已停止。已填写的内容保存在草稿里，请重试。'],
  'widget-nonce': ['暂时打不开', '本站的安全设置拦下了这项服务的样式。'],
  'widget-crashed': ['页面没有打开', '已填写的内容保存在草稿里，请重试。'],
  'widget-not-allowed': ['没有开通该服务', '请返回原页面，或联系本站。'],
  'widget-unavailable': ['该服务尚未开放', '请返回原页面，或联系本站。'],
}

function wording(place: Place, code: ErrorCode, retryable: boolean, more: () => Promise<More>): Card {
  const [title, text] = TEXTS[code] ?? ['暂时打不开', notRegistered()]
  const elsewhere = ELSEWHERE.test(code) && place.environment !== 'mock'
  return {
    title,
    text,
    foot: code,
    theme: place.appearance.theme,
    buttons: [
      ...(retryable ? [['重试', place.retry] as const] : []),
      ...(elsewhere
        ? [['在新页面办理', (box: HTMLElement) => openElsewhere(place, box, more)] as const]
        : []),
    ],
  }
}

/** The tab is opened in the press itself, or a browser would take it for one that nobody asked for. */
async function openElsewhere(place: Place, box: HTMLElement, more: () => Promise<More>) {
  const tab = open('', '_blank')
  try {
    const { url } = await (await more()).handoff(place)
    if (tab) tab.opener = null
    ;(tab ?? window).location.assign(url)
  } catch {
    tab?.close()
    const words = box.shadowRoot?.querySelector('p')
    if (words) words.textContent = '新页面没有打开，请检查网络后重试。'
  }
}
