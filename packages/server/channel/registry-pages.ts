import { Hono } from 'hono'
import { html } from 'hono/html'
import { signFields } from '../kernel/auth/signed-fields.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { registrySecret } from './registry.ts'
import { verifyRound } from './verify-round.ts'

interface Options {
  kernel: Kernel
  post(path: string, body: unknown): Promise<Response>
}

/** The insurer's registry of sales people, played: whom it has not answered about yet, and its signed callback. */
export function registryPages({ kernel, post }: Options): Hono {
  const app = new Hono()
  app.get('/', async (c) => c.html(page(await waiting(kernel), '')))
  app.post('/', async (c) => {
    const { id, round, action } = await c.req.parseBody()
    const verified = action === 'pass'
    const told = {
      requestNo: `VERIFY-${String(id)}-${String(round)}`,
      verified,
      reason: verified ? '' : '登记系统查无此人',
    }
    const secret = registrySecret(kernel.ports.gatewaySecret)
    const answer = await post('/dist/maintenance/verify/notify', { ...told, sign: signFields(secret, told) })
    const said: { msg?: string; data?: { result?: string } | null } = await answer.json()
    return c.html(page(await waiting(kernel), SAID[said.data?.result ?? ''] ?? said.msg ?? '没有应答'))
  })
  return app
}

const SAID: Readonly<Record<string, string>> = {
  verified: '已回复认证成功',
  failed: '已回复认证失败',
  repeated: '这次认证已有结果',
}

async function waiting({ db }: Kernel) {
  const rows = await db.kysely
    .selectFrom('contractManage')
    .select(['id', 'number', 'name'])
    .where('status', '=', 'VERIFY_SUBMITTED')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      round: await db.kysely.transaction().execute((tx) => verifyRound(row.id, tx)),
    })),
  )
}

type Waiting = Awaited<ReturnType<typeof waiting>>
const page = (rows: Waiting, said: string) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>模拟人员登记系统</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:520px;margin:4vh auto;padding:24px;background:#fff;border-radius:12px}button{height:40px;margin-right:8px;padding:0 16px;border:1px solid #c5ccd6;border-radius:8px;background:#fff;font:inherit}</style>
    </head>
    <body>
      <main>
        <h1>模拟人员登记系统</h1>
        ${said ? html`<p role="status">${said}</p>` : ''}
        ${rows.length === 0 ? html`<p>没有等待认证的人员。</p>` : ''}
        ${rows.map(
          ({ id, number, name, round }) => html`<form method="post">
            <p>${name} ${number}</p>
            <input type="hidden" name="id" value="${id}" /><input type="hidden" name="round" value="${round}" />
            <button name="action" value="pass">认证成功</button><button name="action" value="fail">认证失败</button>
          </form>`,
        )}
      </main>
    </body>
  </html>`
