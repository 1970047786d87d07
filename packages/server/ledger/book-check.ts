import { type RawBuilder, sql } from 'kysely'

export interface BookCheck {
  title: string
  /** Rows of `what`, `wanted` and `found`, in cents: one for each thing that is compared. */
  of(tenant: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Cents that the rows of a table have on accounts of a kind: `id` and `cents`, a row each. */
export const onKind = (kind: string, table: string, tenant: RawBuilder<unknown>) => sql`
  select e.source_id as id, sum(e.credit - e.debit) as cents from ledger_entry e
  join ledger_account a on a.id = e.account_id and a.kind = ${kind}
  where e.tenant_id = ${tenant} and e.source_table = ${table} group by 1`
