import type { Database } from '../kernel/database/database.ts'

const DAY = 86_400_000

/** What logging in leaves behind and nobody can use any more. Sessions stay a month after their end, for whoever asks. */
export async function sweepLogins(kysely: Database['kysely'], now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await kysely.deleteFrom('captcha').where('expiresAt', '<', before(0)).execute()
  await kysely.deleteFrom('loginCode').where('expiresAt', '<', before(0)).execute()
  // The row also says when the next code may be asked for, so it outlives the code.
  await kysely.deleteFrom('smsCode').where('expiresAt', '<', before(DAY)).execute()
  await kysely
    .deleteFrom('loginAttempt')
    .where('since', '<', before(DAY))
    .where((eb) => eb.or([eb('knownAt', 'is', null), eb('knownAt', '<', before(30 * DAY))]))
    .execute()
  await kysely
    .deleteFrom('session')
    .where('refreshExpires', '<', before(30 * DAY))
    .execute()
}
