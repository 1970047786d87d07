import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { hmacHex } from '../../kernel/auth/hmac-hex.ts'

/** A request as the signature covers it. Header names in lower case. */
export interface Signable {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: string
}

export const hexSha256 = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))

/** Headers that the signature covers, in its order. */
export const signedHeaders = (headers: Signable['headers']) =>
  Object.keys(headers)
    .filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .sort()

/** Signature of Alibaba Cloud's OpenAPI, version ACS3-HMAC-SHA256, as lower-case hex. */
export function signAcs3({ method, path, query, headers, body }: Signable, secret: string): string {
  const names = signedHeaders(headers)
  const canonical = [
    method,
    path,
    Object.keys(query)
      .sort()
      .map((name) => `${encode(name)}=${encode(query[name] ?? '')}`)
      .join('&'),
    names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join(''),
    names.join(';'),
    hexSha256(body),
  ].join('\n')
  return hmacHex(secret, `ACS3-HMAC-SHA256\n${hexSha256(canonical)}`)
}

/** RFC 3986: what encodeURIComponent leaves alone but the signature does not. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
