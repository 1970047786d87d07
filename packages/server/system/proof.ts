import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { AppError } from '../kernel/http/app-error.ts'
import { networkOf } from '../kernel/http/client-address.ts'
import type { Context } from '../kernel/http/context.ts'
import { failuresOf } from './login-limit.ts'

/** Who a proof is for: this client's next try under this key. */
interface For {
  clientId: string
  randomStr: string
}
const LIVES = 5 * 60_000
/** Hashes at most: half a second in the middle on a slow phone. */
const EASY = 60_000
/** Failures of an address that make it twice as hard each. */
const HARDER = [5, 15, 30, 45]

/** A number to be found by trying; harder where logins failed of late. */
export async function newProof({ clientId, randomStr }: For, context: Context) {
  const { tx, ip, now } = context
  const failures = await failuresOf(tx, `address:${networkOf(ip)}`)
  const made = await createChallenge({
    hmacKey: keyOf(context),
    maxnumber: EASY * 2 ** HARDER.filter((limit) => failures >= limit).length,
    expires: new Date(now().getTime() + LIVES),
    params: { client: clientId, key: randomStr },
  })
  const { algorithm, challenge, salt, signature, maxnumber = EASY } = made
  if (algorithm !== 'SHA-256') throw new Error(`proof by ${algorithm}`)
  return { algorithm, challenge, salt, signature, maxnumber }
}

/** Base64 of a JSON object, which no letters of an image are. */
export const isProof = (code: string) => code.startsWith('eyJ') && code.length > 100

/** Whether the proof is right, in time, for this client and key, and the first time it is shown; uses it up. */
export async function takeProof(code: string, wanted: For, context: Context): Promise<boolean> {
  const { tx, now } = context
  const given = open(code)
  if (!given || !(await verifySolution(given, keyOf(context), false))) return false
  const { client, key, expires } = extractParams(given)
  const until = new Date(Number(expires) * 1000)
  if (client !== wanted.clientId || key !== wanted.randomStr || !(until > now())) return false
  const first = await tx
    .insertInto('captcha')
    .values({ randomStr: `proof:${given.signature}`, code: '', expiresAt: until.toISOString() })
    .onConflict((on) => on.column('randomStr').where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return first !== undefined
}

function open(code: string) {
  try {
    const { challenge, number, salt, signature } = JSON.parse(atob(code))
    if (![challenge, salt, signature].every((one) => typeof one === 'string')) return null
    if (!Number.isSafeInteger(number)) return null
    return { algorithm: 'SHA-256' as const, challenge, number, salt, signature }
  } catch {
    return null
  }
}

/** Every server has it, nobody else. */
const keyOf = ({ vaultOf }: Context) => vaultOf('0').hash('captcha proof')

/** Of a client that asks for none there is nothing to prove. */
export function checkProves(captchaFlag: '0' | '1' | '2'): void {
  if (captchaFlag === '0') throw new AppError(400, '该终端不需要验证')
}
