import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Kernel } from '../kernel/http/context.ts'
import { playedFan } from '../wechat/simulated-account.ts'
import { claimSignature } from './red-packets.ts'

interface Options {
  kernel: Kernel
  post(path: string, body: unknown): Promise<Response>
}

/**
 * The mini program, played: it opens at a scanned code, and claims its red packet by the callback that the real one sends,
 * signed with the account's token.
 */
export function scanPages({ kernel, post }: Options): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const code = c.req.query('scene') ?? ''
    const packet = await packetOf(code, kernel)
    return c.html(
      page(packet ? `红包 ${formatYuan(packet.amount)} 元` : '没有这个红包', packet ? code : null),
    )
  })
  app.post('/', async (c) => {
    const form = await c.req.parseBody()
    const code = typeof form.code === 'string' ? form.code : ''
    const packet = await packetOf(code, kernel)
    if (!packet) return c.html(page('没有这个红包', null), 404)
    const token = kernel.vaultOf(packet.tenantId).open(packet.token)
    const timestamp = Math.floor(kernel.now().getTime() / 1000)
    const told = { code, openid: playedFan(0, 0).openid, timestamp }
    const answer = await post('/mp/redPacket/claimed', { ...told, signature: claimSignature(token, told) })
    const { msg, data } = await answer.json()
    return c.html(page(data ? `已领取 ${formatYuan(Number(data.amount))} 元` : String(msg), null))
  })
  return app
}

const packetOf = (code: string, { db }: Kernel) =>
  db.kysely
    .selectFrom('redPacket as r')
    .innerJoin('redPacketCampaign as c', 'c.id', 'r.campaignId')
    .innerJoin('wxAccount as a', 'a.id', 'c.wxAccountId')
    .select(['r.amount', 'r.tenantId', 'a.token'])
    .where('r.code', '=', code)
    .where('r.deletedAt', 'is', null)
    .executeTakeFirst()

const page = (said: string, code: string | null) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>模拟小程序</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:360px;margin:10vh auto;padding:24px;background:#fff;border-radius:12px;text-align:center}button{width:100%;height:48px;border:0;border-radius:8px;background:#07884a;color:#fff;font:inherit}</style>
    </head>
    <body>
      <main>
        <h1>模拟小程序</h1>
        <p role="status">${said}</p>
        ${
          code === null
            ? ''
            : html`<form method="post"><input type="hidden" name="code" value="${code}" /><button>领取</button></form>`
        }
      </main>
    </body>
  </html>`
