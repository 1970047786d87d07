import type { Fetch } from '../../kernel/http/providers.ts'
import { hexSha256, signAcs3, signedHeaders } from './acs3.ts'

export interface AliyunKeys {
  endpoint: string
  accessKey: string
  secretKey: string
}
interface Question {
  action: string
  version: string
  query?: Readonly<Record<string, string>>
  /** Sent in the body: what is long, or nobody else's. */
  form?: Readonly<Record<string, string>>
}
/** What Alibaba Cloud answers: `Code` is there when something is wrong, and of SMS always. */
export interface AliyunAnswer {
  status: number
  code: string
  message: string
}

/** One call of Alibaba Cloud's OpenAPI (RPC style, ACS3 signature). Rejects when nobody answers within ten seconds. */
export async function askAliyun(
  { endpoint, accessKey, secretKey }: AliyunKeys,
  { action, version, query = {}, form }: Question,
  fetch: Fetch,
  now: () => Date,
): Promise<AliyunAnswer> {
  const body = form ? String(new URLSearchParams(form)) : ''
  const headers = {
    host: new URL(endpoint).host,
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    'x-acs-action': action,
    'x-acs-version': version,
    'x-acs-date': now()
      .toISOString()
      .replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': crypto.randomUUID(),
    'x-acs-content-sha256': hexSha256(body),
  }
  const { pathname: path } = new URL(endpoint)
  const signature = signAcs3({ method: 'POST', path, query, headers, body }, secretKey)
  const authorization = `ACS3-HMAC-SHA256 Credential=${accessKey},SignedHeaders=${signedHeaders(headers).join(';')},Signature=${signature}`
  const search = String(new URLSearchParams(query))
  const answer = await fetch(search ? `${endpoint}?${search}` : endpoint, {
    method: 'POST',
    headers: { ...headers, authorization },
    signal: AbortSignal.timeout(10_000),
    ...(form ? { body } : {}),
  })
  const said: { Code?: string; Message?: string } = await answer.json()
  return { status: answer.status, code: said.Code ?? '', message: said.Message ?? '' }
}

/** Refused for now: too many at once, or the service is not well. */
export const isForNow = ({ status, code }: AliyunAnswer): boolean =>
  status >= 500 || /throttling|limit|unavailable|internal/i.test(code)
