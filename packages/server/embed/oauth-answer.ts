type Code =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_scope'
  | 'unauthorized_client'
  | 'unsupported_grant_type'

/** A refusal as RFC 6749 §5.2 says it; `said` is the same in Chinese for whoever reads the answer. */
export class OAuthError extends Error {
  readonly code: Code
  readonly said: string
  readonly status: number
  constructor(code: Code, description: string, said: string, status = 400) {
    super(description)
    this.code = code
    this.said = said
    this.status = status
  }
}

/** Neither tokens nor refusals are ever kept by a cache (§5.1). */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  pragma: 'no-cache',
}

export const oauthAnswer = (body: object) => new Response(JSON.stringify(body), { headers: HEADERS })

export const oauthRefusal = ({ code, message, said, status }: OAuthError) =>
  new Response(JSON.stringify({ error: code, error_description: message, code: 1, msg: said, data: null }), {
    status,
    headers: { ...HEADERS, ...(status === 401 ? { 'www-authenticate': 'Basic realm="baoqiao"' } : {}) },
  })
