import { hmacHex } from '../kernel/auth/hmac-hex.ts'

/** What a payment gateway tells us of one payment. Amount in cents, time in milliseconds since 1970. */
export interface Notify {
  notifyId: string
  orderNo: string
  channelOrderNo: string
  amount: number
  result: 'success' | 'fail'
  timestamp: string
  sign: string
}
/** The gateway's shared secret, derived so that it is never stored. */
export const gatewaySecret = (secret: string) => hmacHex(secret, 'gateway:simulator')

/** HMAC-SHA256 over the fields in the order of their names. */
export function signNotify(secret: string, fields: Omit<Notify, 'sign'>): string {
  const text = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return hmacHex(secret, text)
}

const WINDOW = 5 * 60_000
/** Right signature, compared in constant time, not older than five minutes. */
export function isGenuine(secret: string, { sign, ...fields }: Notify, now: Date): boolean {
  const wanted = signNotify(secret, fields)
  let difference = wanted.length ^ sign.length
  for (let i = 0; i < wanted.length; i += 1)
    difference |= wanted.charCodeAt(i) ^ sign.charCodeAt(i % Math.max(1, sign.length))
  return difference === 0 && Math.abs(now.getTime() - Number(fields.timestamp)) <= WINDOW
}
