import type { SignedPayment, SignedStep } from '@baoqiao/contract/settlement/statement.ts'
import { sql } from 'kysely'
import type { Books } from '../../ledger/post.ts'
import { type Entries, idsOf } from './statement-parts.ts'

/** The step that an event signs; of one that was made again the last counts. */
const STEPS = {
  commit: 'applied',
  commitAgain: 'applied',
  firstApprove: 'first',
  firstReviewAgain: 'first',
  finalApprove: 'final',
  remit: 'paid',
} as const
type Step = (typeof STEPS)[keyof typeof STEPS]
const stepOf = (event: string): Step | null =>
  Object.entries(STEPS).find(([one]) => one === event)?.[1] ?? null

/**
 * Who applied for what was paid by these entries, reviewed it twice and paid it, and when; not of what the bank sent back,
 * until it is paid again. As owner.
 */
export async function signedPayments(entries: Entries, { tx, tenantId }: Books): Promise<SignedPayment[]> {
  const found: SignedPayment[] = []
  for (const source of ['settle_apply', 'settle_award'] as const) {
    const ids = idsOf(entries, 'paidOut', source)
    if (ids.length === 0) continue
    const { rows } = await sql<Signed>`
      select a.id::text as id, a.no, h.event, h.created_at as at, coalesce(nullif(u.name, ''), h.who) as who
      from ${sql.table(source)} a
      join state_history h on h.entity = ${source} and h.entity_id = a.id and h.event = any(${Object.keys(STEPS)}::text[])
      left join lateral (select name from sys_user where tenant_id = a.tenant_id and username = h.who
        order by deleted_at desc nulls first limit 1) u on true
      where a.tenant_id = ${tenantId} and a.id = any(${ids}::bigint[]) and a.user_status = 'REMITTED'
      order by a.id, h.id`.execute(tx)
    found.push(...byPayment(rows))
  }
  return found
}

function byPayment(rows: readonly Signed[]): SignedPayment[] {
  const payments = new Map<string, SignedPayment>()
  for (const { id, no, event, at, who } of rows) {
    const step = stepOf(event)
    const before = payments.get(id) ?? { no, applied: null, first: null, final: null, paid: null }
    const signed: SignedStep = { who, at }
    payments.set(id, step ? { ...before, [step]: signed } : before)
  }
  return [...payments.values()]
}
interface Signed {
  id: string
  no: string
  event: string
  at: string
  who: string
}
