import { STATUS_MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { randomBytes } from '@noble/ciphers/utils.js'
import { hashOf } from '../kernel/auth/token.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { networkOf } from '../kernel/http/client-address.ts'
import type { Context } from '../kernel/http/context.ts'
import { attempt, forgive, perAddress, perMessage } from './login-limit.ts'

/** Seconds a code is good, and until another may be asked for. */
export const LIVES = 300
export const RESEND = 60
const TRIES = 5

/**
 * A new code of six digits for a number; `mobileHash` says which, and what for. At most one a minute, however many ask
 * at the same moment, and five in a while; 429. Works on private tables: as the owner.
 */
export async function newCode(mobileHash: string, context: Context): Promise<string> {
  const { tx, tenantId, ip } = context
  const now = context.now()
  const limits = [perMessage(`sms:${mobileHash}`), perAddress(`sms:${networkOf(ip)}`)]
  const code = sixDigits()
  const sentAt = now.toISOString()
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
  const row = { tenantId, codeHash: hashOf(`${mobileHash}:${code}`), sentAt, expiresAt: at(LIVES), tries: 0 }
  const stored = await tx
    .insertInto('smsCode')
    .values({ ...row, mobileHash })
    .onConflict((on) =>
      on
        .column('mobileHash')
        .where('deletedAt', 'is', null)
        .doUpdateSet(row)
        // A code from the future is of a clock that went back.
        .where((eb) =>
          eb.or([eb('smsCode.sentAt', '<=', at(-RESEND)), eb('smsCode.sentAt', '>', at(RESEND))]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw new AppError(429, STATUS_MESSAGES['000'], { keep: true })
  await attempt(tx, limits, now, () => STATUS_MESSAGES[429])
  return code
}

/** Good once; five wrong tries and it is worth nothing; 428. */
export async function takeCode(mobileHash: string, code: string, context: Context): Promise<void> {
  const { tx, now, ip } = context
  const address = `sms-code:${networkOf(ip)}`
  await attempt(tx, [perAddress(address)], now())
  const found = await tx
    .updateTable('smsCode')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('mobileHash', '=', mobileHash)
    .returning(['id', 'codeHash', 'expiresAt', 'tries'])
    .executeTakeFirst()
  const right =
    found &&
    found.tries <= TRIES &&
    new Date(found.expiresAt) > now() &&
    found.codeHash === hashOf(`${mobileHash}:${code}`)
  if (!right) throw new AppError(428, undefined, { keep: true })
  await forgive(tx, { address })
  // Used up, but the row stays: the next code may be asked for a minute after this one.
  await tx.updateTable('smsCode').set({ tries: TRIES }).where('id', '=', found.id).execute()
}

function sixDigits(): string {
  const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
  return String((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) % 1_000_000).padStart(6, '0')
}
