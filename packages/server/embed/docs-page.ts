import type { ErrorCode } from '@baoqiao/contract/messages/words.ts'
import { html } from 'hono/html'

/** What each error of a widget means to whoever embeds it: the page that the events' `docs` lead to. */
const PARAGRAPHS: Record<ErrorCode, string> = {
  'load-failed':
    '本页的来源不在“允许的来源”内（在 合作方接入 › 接入设置 的“允许的来源”中加上 doctor() 给出的一行），或组件的脚本没有到达：被广告拦截插件拦截、网络不通，或页面的内容安全策略不允许。可调用 retry() 重试，或设置 fallback 为 redirect，在保桥的页面继续办理。doctor() 会指出缺少的一行。',
  'frame-unreachable':
    'iframe 在15秒内没有回应：本页的来源不在“允许的来源”内，frame-src 不允许，或一分钟内重新加载超过三次。',
  'frame-reloaded': 'iframe 被浏览器重新加载，例如手机内存不足。组件会自动恢复，已填写的内容保存在草稿里。',
  'session-failed':
    'fetchSession 没有给出会话。请检查您服务器上的会话接口，它应返回 { token, expiresAt }；可先用文档中的 curl 命令检查终端编号和密钥。',
  'session-rejected':
    '服务器两次拒绝了会话：令牌已失效，或接入设置、终端、出单账号被停用。请重新登录您的系统后重试。',
  'widget-not-allowed': '合作方没有开通该组件或产品。请在“合作方接入”的设置中开通。',
  'widget-unavailable': '该组件已预留名称，目前还不能使用。',
  'widget-crashed':
    '组件内部出错，已填写的内容保存在草稿里，可调用 retry() 重试。请把事件的 traceId 提供给我们。',
  'layout-loop': '页面的高度随 iframe 一起变化，形成循环。请不要让 iframe 的容器依赖其内容的高度。',
  'storage-blocked':
    '浏览器不允许第三方 iframe 使用存储。组件不依赖存储，仍可使用；也可设置 fallback 为 redirect。',
  network: '请求没有到达服务器，组件会提示用户检查网络，可重试。',
  refused: '服务器拒绝了一次请求，原因已在组件内告诉用户。traceId 可用于查询。',
  unknown: '其他错误。请把事件的 traceId 提供给我们。',
}

export const docsPage = () => html`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>嵌入组件的错误代码</title>
  </head>
  <body>
    <main>
      <h1>嵌入组件的错误代码</h1>
      ${Object.entries(PARAGRAPHS).map(([code, text]) => html`<section id="${code}"><h2>${code}</h2><p>${text}</p></section>`)}
    </main>
  </body>
</html>`
