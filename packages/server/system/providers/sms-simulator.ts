import { Hono } from 'hono'
import { html } from 'hono/html'
import { checkAcs3 } from './checked-acs3.ts'

interface Message {
  mobile: string
  sign: string
  template: string
  code: string
  values: Readonly<Record<string, string>>
  at: string
}

/** Alibaba Cloud's SMS, played: checks what the real one checks, and shows the last messages instead of sending them. */
export function smsSimulator(keys: { accessKey: string; secretKey: string }): Hono {
  const app = new Hono()
  const sent: Message[] = []
  const nonces = new Set<string>()
  app.post('/', async (c) => {
    const headers = Object.fromEntries(c.req.raw.headers)
    const query = c.req.query()
    const wrong = checkAcs3({ headers, query, body: '', path: '/sim/sms', action: 'SendSms' }, keys)
    if (wrong) return c.json({ Code: wrong, Message: wrong, RequestId: crypto.randomUUID() }, 400)
    const nonce = headers['x-acs-signature-nonce'] ?? ''
    if (nonces.has(nonce)) return c.json({ Code: 'SignatureNonceUsed', Message: 'nonce used' }, 400)
    nonces.add(nonce)
    const { PhoneNumbers = '', SignName = '', TemplateCode = '', TemplateParam = '{}' } = c.req.query()
    if (!/^1[3-9]\d{9}$/.test(PhoneNumbers))
      return c.json({ Code: 'isv.MOBILE_NUMBER_ILLEGAL', Message: `${PhoneNumbers}invalid mobile number` })
    const values: Record<string, string> = JSON.parse(TemplateParam)
    if (Object.values(values).some((text) => text.length > 35))
      return c.json({ Code: 'isv.PARAM_LENGTH_LIMIT', Message: 'a variable is too long' })
    sent.unshift({
      mobile: PhoneNumbers,
      sign: SignName,
      template: TemplateCode,
      code: values.code ?? '',
      values,
      at: new Date().toISOString(),
    })
    sent.length = Math.min(sent.length, 50)
    return c.json({ Code: 'OK', Message: 'OK', BizId: crypto.randomUUID(), RequestId: crypto.randomUUID() })
  })
  app.get('/messages', (c) => c.json(sent))
  app.get('/', (c) => c.html(page(sent)))
  return app
}

/** As the carriers agreed to each template. */
function textOf({
  template,
  code,
  values: { product = '', until = '', what = '', said = '', job = '', time = '' },
}: Pick<Message, 'template' | 'code' | 'values'>) {
  const link = html`<a href="/h/${code}">/h/${code}</a>`
  if (template === 'SMS_PAY') return html`${product}待支付，请于${until}前支付：${link}`
  if (template === 'SMS_MATERIAL') return html`${product}核保需要补充材料，请于${until}前提供：${link}`
  if (template === 'SMS_EXPIRING') return html`${product}将于${until}到期，请及时续保：${link}`
  if (template === 'SMS_REFUSED') return html`${product}的${what}申请未通过：${said}。详情：${link}`
  if (template === 'SMS_REFUNDED') return html`${product}的${what}退款${said}已于${until}办理：${link}`
  if (template === 'SMS_ISSUED') return html`${product}已出单，保单号${said}，自${until}起保障：${link}`
  if (template === 'SMS_CHANGED')
    return html`${product}的${what}已办理，单号${said}，自${until}起生效：${link}`
  if (template === 'SMS_ENDED') return html`${product}的${what}已办理，保单${said}自${until}起终止：${link}`
  if (template === 'SMS_KEPT') return html`${product}的${what}${said}没有付成，已转入挂账：${link}`
  if (template === 'SMS_UNDONE') return html`${product}的${what}（${said}）已于${until}撤回：${link}`
  if (template === 'SMS_ALERT') return html`定时任务${job}于${time}执行失败，请登录后台处理。`
  if (template === 'SMS_SIGN') return html`签约验证码 <b>${code}</b>，5分钟内有效，仅用于签署，请勿告诉他人。`
  return html`验证码 <b>${code}</b>，5分钟内有效，请勿告诉他人。`
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
          ({ mobile, sign, at, ...message }) =>
            html`<article><small>${mobile} · ${at}</small><p>【${sign}】${textOf(message)}</p></article>`,
        )}
      </main>
    </body>
  </html>`
