import { sameSign } from '../http/signed-link.ts'
import { hmacHex } from './hmac-hex.ts'

type Fields = Readonly<Record<string, string | number | boolean>>

/** HMAC-SHA256 over the fields of a message in the order of their names, as lower-case hex. */
export const signFields = (secret: string, fields: Fields): string =>
  hmacHex(
    secret,
    Object.entries(fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&'),
  )

/** Whether whoever shares the secret sent it. */
export const isSignedBy = (secret: string, { sign, ...fields }: Fields & { sign: string }): boolean =>
  sameSign(signFields(secret, fields), sign)
