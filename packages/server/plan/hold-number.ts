import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

/** Until the end of the transaction nobody else makes or issues an edition of the proposal with this one's number. */
export async function holdNumber(id: string, { tx }: Pick<Context, 'tx'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(7140, hashtext(tenant_id::text || proposal_no)) from proposal where id = ${id}`.execute(
    tx,
  )
}
