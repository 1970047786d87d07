import type { Fetch, SmsGateway } from '../../kernel/http/providers.ts'
import { hexSha256, signAcs3, signedHeaders } from './acs3.ts'

export interface SmsSettings {
  /** e.g. https://dysmsapi.aliyuncs.com */
  endpoint: string
  accessKey: string
  secretKey: string
  /** 签名 and template as approved by the carrier; the template has one variable, `code`. */
  signName: string
  templateCode: string
}

/** Alibaba Cloud's SMS, `SendSms` of 2017-05-25. */
export const aliyunSms = (
  settings: SmsSettings,
  fetch: Fetch,
  now: () => Date = () => new Date(),
): SmsGateway => ({
  async sendCode(mobile, code) {
    const { endpoint, accessKey, secretKey } = settings
    const query = {
      PhoneNumbers: mobile,
      SignName: settings.signName,
      TemplateCode: settings.templateCode,
      TemplateParam: JSON.stringify({ code }),
    }
    const headers = {
      host: new URL(endpoint).host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': crypto.randomUUID(),
      'x-acs-content-sha256': hexSha256(''),
    }
    const { pathname: path } = new URL(endpoint)
    const signature = signAcs3({ method: 'POST', path, query, headers, body: '' }, secretKey)
    const answer = await fetch(`${endpoint}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization: `ACS3-HMAC-SHA256 Credential=${accessKey},SignedHeaders=${signedHeaders(headers).join(';')},Signature=${signature}`,
      },
      signal: AbortSignal.timeout(10_000),
    })
    const said: { Code?: string; Message?: string } = await answer.json()
    if (said.Code !== 'OK')
      throw new Error(`SMS refused: ${said.Code ?? answer.status} ${said.Message ?? ''}`)
  },
})
