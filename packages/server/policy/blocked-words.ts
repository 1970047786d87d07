import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

/** Words that no policyholder's name may hold: public parameter BLOCKED_WORDS, separated by commas. */
export async function blockedWords({ tx }: Context): Promise<string[]> {
  const { rows } = await sql<{
    value: string
  }>`select public_value as value from sys_param where public_key = 'BLOCKED_WORDS' and status = '0' and deleted_at is null`.execute(
    tx,
  )
  return (rows[0]?.value ?? '').split(/[,，\s]+/).filter((word) => word !== '')
}
