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
/** Told within five minutes: a failure that comes later is not news, since the payer may be trying again. */
export const isFresh = ({ timestamp }: Pick<Notify, 'timestamp'>, now: Date): boolean =>
  Math.abs(now.getTime() - Number(timestamp)) <= WINDOW

/**
 * Right signature, compared in constant time. However old: networks deliver late, and money is booked once by the
 * gateway's own number of the payment, so what is told again has no second effect.
 */
export function isGenuine(secret: string, { sign, ...fields }: Notify): boolean {
  const wanted = signNotify(secret, fields)
  let difference = wanted.length ^ sign.length
  for (let i = 0; i < wanted.length; i += 1)
    difference |= wanted.charCodeAt(i) ^ sign.charCodeAt(i % Math.max(1, sign.length))
  return difference === 0
}
