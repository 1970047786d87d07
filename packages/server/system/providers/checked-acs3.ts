import { hexSha256, signAcs3 } from './acs3.ts'

interface Shown {
  headers: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  body: string
  path: string
  action: string
}

/** The error code of the real gateways, or null when the signature is right: for those that are played. */
export function checkAcs3(
  { headers, query, body, path, action }: Shown,
  { accessKey, secretKey }: { accessKey: string; secretKey: string },
): string | null {
  const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given || given[1] !== accessKey) return 'InvalidAccessKeyId.NotFound'
  if (headers['x-acs-content-sha256'] !== hexSha256(body)) return 'SignatureDoesNotMatch'
  const signed = Object.fromEntries((given[2] ?? '').split(';').map((name) => [name, headers[name] ?? '']))
  const right = signAcs3({ method: 'POST', path, query, headers: signed, body }, secretKey)
  if (right !== given[3]) return 'SignatureDoesNotMatch'
  return signed['x-acs-action'] === action ? null : 'InvalidAction.NotFound'
}
