import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Kernel } from '../kernel/http/context.ts'
import { signNotify } from './gateway.ts'

interface Options {
  kernel: Kernel
  secret: string
  /** The platform's own notify call, as a real gateway would reach it. */
  post(path: string, body: unknown): Promise<Response>
}

/** The payment gateway, played: the page a phone opens from the QR, and the signed callbacks it leads to. */
export function simulatorPages({ kernel, secret, post }: Options): Hono {
  const app = new Hono()
  const find = (no: string) =>
    kernel.db.kysely
      .selectFrom('payOrder')
      .select(['orderNo', 'amount', 'body', 'status'])
      .where('orderNo', '=', no)
      .executeTakeFirst()
  const send = async (no: string, amount: number, result: 'success' | 'fail', serial: string) => {
    const fields = {
      notifyId: crypto.randomUUID(),
      orderNo: no,
      channelOrderNo: `SIM${no.slice(1)}${serial}`,
      amount,
      result,
      timestamp: String(kernel.now().getTime()),
    }
    const answer = await post('/pay/notify/simulator', { ...fields, sign: signNotify(secret, fields) })
    return (await answer.json()) as { code: number; msg: string; data: { result: string } | null }
  }
  app.get('/pay/:no', async (c) => {
    const order = await find(c.req.param('no'))
    return order ? c.html(page(order)) : c.html(shell(html`<h1>支付单不存在</h1>`), 404)
  })
  app.post('/pay/:no', async (c) => {
    const order = await find(c.req.param('no'))
    if (!order) return c.html(shell(html`<h1>支付单不存在</h1>`), 404)
    const { action } = await c.req.parseBody()
    const answers = []
    for (const { amount, result, serial } of notifiesOf(String(action), order.amount))
      answers.push(await send(order.orderNo, amount, result, serial))
    return c.html(
      shell(
        html`${answers.map((answer, i) => line(answer, i))}<p>支付单 ${order.orderNo}</p><p>可以关闭此页面，回到原页面查看结果。</p>`,
      ),
    )
  })
  return app
}

/** What the gateway tells the platform for a button. The same serial is the same payment told again. */
function notifiesOf(action: string, amount: number) {
  const paid = { amount, result: 'success' as const, serial: '1' }
  if (action === 'fail') return [{ ...paid, result: 'fail' as const }]
  if (action === 'amount') return [{ ...paid, amount: amount + 1, serial: '9' }]
  if (action === 'repeat') return [paid, paid]
  if (action === 'double') return [paid, { ...paid, serial: '2' }]
  return [paid]
}

const line = ({ msg, data }: { msg: string; data: { result: string } | null }, i: number) =>
  html`<h1>${i > 0 ? `第${i + 1}次通知：` : ''}${SAID[data?.result ?? ''] ?? msg}</h1>`

const SAID: Record<string, string> = {
  paid: '支付成功',
  repeated: '该笔流水已处理',
  amount: '金额不符，未入账，款项将原路退回',
  late: '订单不再需要付款，款项将原路退回',
  failed: '支付失败',
  unknown: '支付单不存在',
}

const page = (order: { orderNo: string; amount: number; body: string }) =>
  shell(html`<h1>模拟支付</h1>
    <p>${order.body}</p>
    <p class="amount">¥ ${formatYuan(order.amount)}</p>
    <form method="post">
      <button name="action" value="pay" class="main">确认支付</button>
      <button name="action" value="fail">支付失败</button>
      <button name="action" value="repeat">重复通知</button>
      <button name="action" value="double">支付两次</button>
      <button name="action" value="amount">金额不符</button>
    </form>`)

const shell = (body: ReturnType<typeof html>) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>模拟支付</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:420px;margin:8vh auto;padding:24px;background:#fff;border-radius:12px;text-align:center}.amount{font-size:32px;font-weight:600}button{display:block;width:100%;height:48px;margin:10px 0;border:1px solid #c5ccd6;border-radius:8px;background:#fff;font:inherit}.main{background:#07884a;border-color:#07884a;color:#fff}</style>
    </head>
    <body><main>${body}</main></body>
  </html>`
