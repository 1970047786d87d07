import type { common as commonCalls } from '@baoqiao/contract/monitor/common.ts'
import { mask } from '../kernel/data/vault.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { Pool } from '../kernel/http/pool.ts'
import { asPrint } from '../system/print-session.ts'
import { noteDoing } from './user-log.ts'

const TEN_MINUTES = 600_000
const MAX_BYTES = 2 * 1024 * 1024

export const common: Handlers<typeof commonCalls> = {
  uploadDir: phased({
    async within({ body }, { tenantId, now }) {
      const day = now().toISOString().slice(0, 10).replaceAll('-', '')
      return `${body.dir ?? 'uploads'}/${tenantId}/${day}/`
    },
    async after(dir, { ports, now, publicUrl }) {
      const expires = new Date(now().getTime() + TEN_MINUTES)
      const direct = await ports.files.directUpload?.({ dir, expires, maxBytes: MAX_BYTES })
      return {
        dir,
        expire: expires.toISOString(),
        maxBytes: MAX_BYTES,
        ...(direct ?? { host: `${publicUrl}/admin/sys-file/upload`, fields: {} }),
      }
    },
  }),
  async batchDecryptMessage({ body: { messages } }, context) {
    const opened = messages.map((sealed, i) => {
      try {
        return context.vault.open(sealed)
      } catch {
        throw refuse(`第${i + 1}条不是本租户的密文`, [{ path: `messages.${i}`, message: '不是本租户的密文' }])
      }
    })
    const detail = opened.slice(0, 10).map(mask).join('、')
    await noteDoing(context, {
      action: '查看敏感信息',
      path: pageOf(context),
      detail: opened.length > 10 ? `${detail} 等${opened.length}条` : detail,
    })
    return opened
  },
  urlToPdf: phased({
    within: async ({ body }, { publicUrl }) => ownAddress(body.url, publicUrl),
    async after(url, outside) {
      const { ports, caller } = outside
      const { printPage } = ports
      if (!printPage) throw new AppError(503, '服务器上没有安装 Chromium，无法把网页转成 PDF')
      const bytes = await prints.run(caller.actor, () =>
        asPrint(outside, (code) =>
          // After the hash: what stands there never reaches a server or its log.
          printPage(`${url}#print=${code}`).catch(() => {
            throw new AppError(503, '网页转 PDF 失败，请稍后重试')
          }),
        ),
      )
      return new Response(bytes, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="page.pdf"',
        },
      })
    },
  }),
}

/** A browser takes a core and a few hundred megabytes. */
const prints = new Pool({
  size: 2,
  each: 1,
  queue: 8,
  wait: 20_000,
  tooMany: '您有一个网页正在转换，请等待其完成后再试',
  full: '当前转换的网页较多，请稍后重试',
})

/** Where in the console the request came from, as far as it says. */
function pageOf({ request, publicUrl }: Context): string {
  const from = request.headers.get('referer') ?? ''
  return new URL(URL.canParse(from) ? from : publicUrl).pathname
}

/** Only pages of this platform: anything else would let a caller send the server where they cannot go themselves. */
function ownAddress(given: string, publicUrl: string): string {
  const own = new URL(publicUrl)
  let url: URL
  try {
    url = new URL(given, own)
  } catch {
    throw refuse('网址格式不正确', [{ path: 'url', message: '网址格式不正确' }])
  }
  if (url.origin !== own.origin || url.username || url.password)
    throw refuse('只能转换本平台的页面', [{ path: 'url', message: '只能转换本平台的页面' }])
  if (!isConsolePage(url.pathname))
    throw refuse('只能转换管理后台的页面', [{ path: 'url', message: '只能转换管理后台的页面' }])
  url.hash = ''
  return url.href
}

/** Answers of others, of simulators and of calls have no title: the print's code would stand there. */
function isConsolePage(path: string): boolean {
  // What is written in another way is no page of ours.
  return !path.includes('%') && !path.includes('.') && !/^\/(gw|sim)(\/|$)/i.test(path)
}
