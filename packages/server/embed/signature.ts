import { hmacHex } from '../kernel/auth/hmac-hex.ts'

/** `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`: partners check the time too, so that nothing old is played again. */
export function signature(body: string, secret: string, now: Date): string {
  const t = Math.floor(now.getTime() / 1000)
  return `t=${t},v1=${hmacHex(secret, `${t}.${body}`)}`
}
