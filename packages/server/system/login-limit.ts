import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { Tx } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'

const WINDOW = 15 * 60_000
const PER_ACCOUNT = 5
const PER_ADDRESS = 50

export interface Attempt {
  account: string
  address: string
}

/** 429 once an account or an address failed too often in the last quarter of an hour. */
export async function checkLimit(
  tx: Tx,
  attempt: Attempt,
  now: Date,
  message: string = MESSAGES.tooManyAttempts,
): Promise<void> {
  const rows = await tx
    .selectFrom('loginAttempt')
    .selectAll()
    .where('subject', 'in', [attempt.account, attempt.address])
    .execute()
  for (const row of rows) {
    const fresh = now.getTime() - new Date(row.since).getTime() < WINDOW
    const limit = row.subject === attempt.account ? PER_ACCOUNT : PER_ADDRESS
    if (fresh && row.failures >= limit) throw new AppError(429, message)
  }
}

/** Counts a failure against both. */
export async function countFailure(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const start = new Date(now.getTime() - WINDOW).toISOString()
  for (const subject of [attempt.account, attempt.address])
    await tx
      .insertInto('loginAttempt')
      .values({ subject, failures: 1, since: now.toISOString() })
      .onConflict((on) =>
        on
          .column('subject')
          .where('deletedAt', 'is', null)
          .doUpdateSet((eb) => ({
            failures: eb
              .case()
              .when('loginAttempt.since', '<', start)
              .then(1)
              .else(eb('loginAttempt.failures', '+', 1))
              .end(),
            since: eb
              .case()
              .when('loginAttempt.since', '<', start)
              .then(now.toISOString())
              .else(eb.ref('loginAttempt.since'))
              .end(),
          })),
      )
      .execute()
}

export async function clearFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await tx.deleteFrom('loginAttempt').where('subject', '=', attempt.account).execute()
}
