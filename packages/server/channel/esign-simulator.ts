import { Hono } from 'hono'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { signFields } from '../kernel/auth/signed-fields.ts'

const text = z.string().check(z.minLength(1))
const flow = z.strictObject({ flowNo: text, title: text, text, hash: text, signer: text, mobile: text })
type Flow = z.infer<typeof flow>
/** What a page of a simulator finds where the whole platform serves it. */
interface Posting {
  Variables: { post?: (path: string, body: unknown) => Promise<Response> }
}
interface Kept extends Flow {
  serial: string
}
const MOST = 200

/**
 * An e-sign platform, played: it keeps what it is sent, shows it on a page on which one signs, and tells the platform by its
 * signed callback, by the `post` that the platform's own simulator pages are given.
 */
export function esignSimulator({ key, page }: { key: string; page: string }): Hono<Posting> {
  const app = new Hono<Posting>()
  const flows = new Map<string, Kept>()
  app.post('/flows', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) return c.json({ error: 'unauthorized' }, 401)
    const read = flow.safeParse(await c.req.json())
    if (!read.success) return c.json({ error: 'invalid' }, 400)
    const known = [...flows].find(([, { flowNo }]) => flowNo === read.data.flowNo)
    const code = known?.[0] ?? crypto.randomUUID()
    flows.set(code, { ...read.data, serial: known?.[1].serial ?? `SIM-${crypto.randomUUID()}` })
    for (const old of [...flows.keys()].slice(0, -MOST)) flows.delete(old)
    return c.json({ url: `${page}/${code}` })
  })
  app.get('/:code', (c) => {
    const kept = flows.get(c.req.param('code'))
    return kept ? c.html(shell(asked(kept))) : c.html(shell(html`<h1>签署流程不存在</h1>`), 404)
  })
  app.post('/:code', async (c) => {
    const kept = flows.get(c.req.param('code'))
    const post = c.get('post')
    if (!kept || !post) return c.html(shell(html`<h1>签署流程不存在</h1>`), 404)
    const { flowNo, hash, serial } = kept
    const told = { flowNo, hash, serial, signedAt: new Date().toISOString() }
    const answer = await post('/dist/maintenance/esign/notify', { ...told, sign: signFields(key, told) })
    const said: { msg?: string; data?: { result?: string } | null } = await answer.json()
    return c.html(
      shell(
        html`<h1>${SAID[said.data?.result ?? ''] ?? said.msg ?? '没有应答'}</h1><p>可以关闭此页面，回到原页面查看。</p>`,
      ),
    )
  })
  return app
}

const SAID: Readonly<Record<string, string>> = {
  signed: '签署成功',
  repeated: '这份合同已经签署过',
  stale: '合同已变化或不再等待签署，请回到原页面重新发起',
}

const asked = ({ title, text: words, signer, hash }: Kept) => html`<h1>${title}</h1>
  <pre>${words}</pre>
  <p>签署人：${signer}</p>
  <p><small>SHA-256 ${hash}</small></p>
  <form method="post"><button>确认签署</button></form>`

const shell = (body: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>模拟电子签</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:640px;margin:4vh auto;padding:24px;background:#fff;border-radius:12px}pre{font:inherit;white-space:pre-wrap}small{color:#606b78;overflow-wrap:anywhere}button{width:100%;height:48px;border:0;border-radius:8px;background:#07884a;color:#fff;font:inherit}</style>
    </head>
    <body><main>${body}</main></body>
  </html>`
