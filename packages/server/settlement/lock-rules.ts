import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

/** Two who switch on rules of a kind wait for each other: neither sees the other's before it is committed. */
export const lockRules = ({ tx, tenantId }: Context, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`${kind}:${tenantId}`}))`.execute(tx)
