import { Hono } from 'hono'
import { html } from 'hono/html'
import { signAcs3 } from './acs3.ts'

interface Message {
  mobile: string
  sign: string
  template: string
  code: string
  at: string
}

/** Alibaba Cloud's SMS, played: checks what the real one checks, and shows the last messages instead of sending them. */
export function smsSimulator(keys: { accessKey: string; secretKey: string }): Hono {
  const app = new Hono()
  const sent: Message[] = []
  const nonces = new Set<string>()
  app.post('/', async (c) => {
    const headers = Object.fromEntries(c.req.raw.headers)
    const wrong = checkSignature(headers, c.req.query(), keys)
    if (wrong) return c.json({ Code: wrong, Message: wrong, RequestId: crypto.randomUUID() }, 400)
    const nonce = headers['x-acs-signature-nonce'] ?? ''
    if (nonces.has(nonce)) return c.json({ Code: 'SignatureNonceUsed', Message: 'nonce used' }, 400)
    nonces.add(nonce)
    const { PhoneNumbers = '', SignName = '', TemplateCode = '', TemplateParam = '{}' } = c.req.query()
    if (!/^1[3-9]\d{9}$/.test(PhoneNumbers))
      return c.json({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: `${PhoneNumbers}invalid mobile number` })
    const { code = '' }: { code?: string } = JSON.parse(TemplateParam)
    sent.unshift({
      mobile: PhoneNumbers,
      sign: SignName,
      template: TemplateCode,
      code,
      at: new Date().toISOString(),
    })
    sent.length = Math.min(sent.length, 50)
    return c.json({ Code: 'OK', Message: 'OK', BizId: crypto.randomUUID(), RequestId: crypto.randomUUID() })
  })
  app.get('/messages', (c) => c.json(sent))
  app.get('/', (c) => c.html(page(sent)))
  return app
}

/** The error code of the real gateway, or null when the signature is right. */
function checkSignature(
  headers: Record<string, string>,
  query: Record<string, string>,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
): string | null {
  const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given || given[1] !== accessKey) return 'InvalidAccessKeyId.NotFound'
  const signed = Object.fromEntries((given[2] ?? '').split(';').map((name) => [name, headers[name] ?? '']))
  const path = '/sim/sms'
  const right = signAcs3({ method: 'POST', path, query, headers: signed, body: '' }, secretKey)
  if (right !== given[3]) return 'SignatureDoesNotMatch'
  return signed['x-acs-action'] === 'SendSms' ? null : 'InvalidAction.NotFound'
}

const page = (sent: readonly Message[]) => html`<!doctype html>
  <html lang="zh-CN">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta http-equiv="refresh" content="3" />
      <title>模拟短信</title>
      <style>body{font:16px/1.6 system-ui,'Noto Sans CJK SC',sans-serif;background:#f4f6f9;margin:0}main{max-width:420px;margin:4vh auto;padding:0 16px}article{margin:12px 0;padding:12px 16px;background:#fff;border-radius:12px}small{color:#606b78}</style>
    </head>
    <body>
      <main>
        <h1>模拟短信</h1>
        ${sent.length === 0 ? html`<p>还没有发送过短信。</p>` : ''}
        ${sent.map(
          ({ mobile, sign, code, at }) =>
            html`<article><small>${mobile} · ${at}</small><p>【${sign}】验证码 <b>${code}</b>，5分钟内有效，请勿告诉他人。</p></article>`,
        )}
      </main>
    </body>
  </html>`
