import { Hono } from 'hono'
import { html } from 'hono/html'
import { checkAcs3 } from './checked-acs3.ts'

interface Message {
  to: string
  subject: string
  text: string
  at: string
}

/** Alibaba Cloud's DirectMail, played: checks what the real one checks, and shows the last mails instead of sending them. */
export function mailSimulator(keys: { accessKey: string; secretKey: string }): Hono {
  const app = new Hono()
  const sent: Message[] = []
  app.post('/', async (c) => {
    const body = await c.req.text()
    const headers = Object.fromEntries(c.req.raw.headers)
    const query = c.req.query()
    const wrong = checkAcs3({ headers, query, body, path: '/sim/mail', action: 'SingleSendMail' }, keys)
    const refuse = (code: string) =>
      c.json({ Code: code, Message: code, RequestId: crypto.randomUUID() }, 400)
    if (wrong) return refuse(wrong)
    const form = new URLSearchParams(body)
    const [to, subject, text] = ['ToAddress', 'Subject', 'TextBody'].map((name) => form.get(name) ?? '')
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to ?? '')) return refuse('InvalidToAddress')
    if (!subject || subject.length > 100) return refuse('InvalidSubject.Malformed')
    if (!text) return refuse('InvalidBody')
    sent.unshift({ to: to ?? '', subject, text, at: new Date().toISOString() })
    sent.length = Math.min(sent.length, 50)
    return c.json({ EnvId: crypto.randomUUID(), RequestId: crypto.randomUUID() })
  })
  app.get('/messages', (c) => c.json(sent))
  app.get('/', (c) => c.html(page(sent)))
  return app
}

/** An address in a mail can be followed, as in a mailbox. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (/^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : part))

const page = (sent: readonly Message[]) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="refresh" content="5" />
      <title>模拟邮箱</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:640px;margin:4vh auto;padding:0 16px}article{margin:12px 0;padding:12px 16px;background:#fff;border-radius:12px}h2{font-size:17px;margin:4px 0}p{white-space:pre-wrap;overflow-wrap:anywhere;margin:4px 0}small{color:#606b78}</style>
    </head>
    <body>
      <main>
        <h1>模拟邮箱</h1>
        ${sent.length === 0 ? html`<p>还没有发送过邮件。</p>` : ''}
        ${sent.map(({ to, subject, text, at }) => html`<article><small>${to} · ${at}</small><h2>${subject}</h2><p>${linked(text)}</p></article>`)}
      </main>
    </body>
  </html>`
