import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'

/** Failures are forgotten after half an hour without one. */
const WINDOW = 30 * 60
/** How long an account and an address stay known to belong together, in seconds. */
const KNOWN = 30 * 86_400

/** Whose attempts are counted: after `free` of them each further one waits, twice as long every time. Seconds. */
export interface Counted {
  subject: string
  free: number
  first: number
  longest: number
}
export const perAccount = (subject: string): Counted => ({ subject, free: 5, first: 30, longest: 900 })
/** An office shares an address: strangers' failures there make it slow, never shut. */
export const perAddress = (subject: string): Counted => ({ subject, free: 50, first: 2, longest: 60 })
/** Messages cost money. */
export const perMessage = (subject: string): Counted => ({ subject, free: 5, first: 900, longest: 900 })

/**
 * Counts one attempt against each, or refuses it with 429 when one of them has to wait. Counting and deciding are one
 * statement a subject, so attempts at the same moment, on however many servers, cannot pass together. A clock that went
 * back makes nobody wait longer than `longest`.
 */
export async function attempt(
  tx: Tx,
  counted: readonly Counted[],
  now: Date,
  refusal: (seconds: number) => string = tooMany,
): Promise<void> {
  for (const one of counted) {
    const seconds = await count(tx, one, now)
    if (seconds > 0) throw new AppError(429, refusal(seconds), { retryAfter: seconds })
  }
}

/** Seconds still to wait; 0 when the attempt is taken and counted. */
async function count(tx: Tx, { subject, free, first, longest }: Counted, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const seconds = (n: number) => sql`make_interval(secs => ${n})`
  const fresh = sql`t.since between ${at} - ${seconds(WINDOW)} and ${at} + ${seconds(WINDOW)}`
  const nth = sql`(case when ${fresh} then t.failures else 0 end + 1)`
  const wait = sql`least(${longest}::float8, ${first}::float8 * power(2, least(${nth} - ${free}::int, 20)))`
  const { rows } = await sql`
    insert into login_attempt as t (subject, failures, since) values (${subject}, 1, ${at})
    on conflict (subject) where deleted_at is null do update set failures = ${nth}, since = ${at},
      until = case when ${nth} >= ${free}::int then ${at} + make_interval(secs => ${wait}) end
    where t.until is null or t.until <= ${at} or t.until > ${at} + ${seconds(longest)}
    returning id`.execute(tx)
  if (rows.length > 0) return 0
  const row = await tx
    .selectFrom('loginAttempt')
    .select('until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Math.max(1, Math.ceil((new Date(row?.until ?? now).getTime() - now.getTime()) / 1000))
}

const tooMany = (seconds: number) => `登录失败次数过多，请${inWords(seconds)}后再试`
const inWords = (seconds: number) => (seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`)

/** An attempt that turned out right is taken back: of an account all of them, of an address this one. */
export async function forgive(tx: Tx, { account, address }: { account?: string; address?: string }) {
  if (account) await tx.deleteFrom('loginAttempt').where('subject', '=', account).execute()
  if (address)
    await sql`update login_attempt set failures = greatest(failures - 1, 0), until = null where subject = ${address}`.execute(
      tx,
    )
}

/** Whether somebody logged in with the account from the address before: what strangers do there does not count then. */
export async function isKnown(tx: Tx, pair: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('loginAttempt')
    .select('knownAt')
    .where('subject', '=', pair)
    .executeTakeFirst()
  const age = row?.knownAt ? now.getTime() - new Date(row.knownAt).getTime() : Number.POSITIVE_INFINITY
  return Math.abs(age) < KNOWN * 1000
}

/** Remembers a login from where it came, and forgets the failures there. */
export async function remember(tx: Tx, pair: string, now: Date): Promise<void> {
  const known = { failures: 0, since: now.toISOString(), until: null, knownAt: now.toISOString() }
  await tx
    .insertInto('loginAttempt')
    .values({ subject: pair, ...known })
    .onConflict((on) => on.column('subject').where('deletedAt', 'is', null).doUpdateSet(known))
    .execute()
}

/** Failures from an address of late: how hard a proof of work has to be there. */
export async function failuresOf(tx: Tx, address: string): Promise<number> {
  const row = await tx
    .selectFrom('loginAttempt')
    .select('failures')
    .where('subject', '=', address)
    .executeTakeFirst()
  return row?.failures ?? 0
}
