import type { Context } from '../kernel/http/context.ts'

interface Shown {
  policyId?: string | null | undefined
  status?: string | null | undefined
}

/** Rows as they are answered, with until when a new price can be confirmed. */
export async function withConfirmDue<R extends Shown>(rows: readonly R[], { tx }: Context) {
  const ids = rows.flatMap(({ status, policyId }) => (status === 'PROPOSED' && policyId ? [policyId] : []))
  const orders =
    ids.length === 0
      ? []
      : await tx.selectFrom('policy').select(['id', 'payDeadline']).where('id', 'in', ids).execute()
  const due = new Map(orders.map(({ id, payDeadline }) => [id, payDeadline]))
  return rows.map((row) => ({
    ...row,
    payDeadline: row.status === 'PROPOSED' ? (due.get(row.policyId ?? '') ?? null) : null,
  }))
}
