import { couponKept } from '@baoqiao/contract/rules/coupon.ts'
import type { NewPrice } from '@baoqiao/contract/underwriting/new-price.ts'
import { insures, type PersonVerdict } from '@baoqiao/contract/underwriting/verdict.ts'
import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

interface Proposed {
  id: string
  policyId?: string | null | undefined
  oldTotal?: number | null | undefined
  newTotal?: number | null | undefined
}

/** What orders come to at the prices that are proposed, by task: with the coupon that each would have then. */
export const newPrices = (
  tasks: readonly Proposed[],
  context: Context,
): Promise<ReadonlyMap<string, NewPrice>> =>
  asOwner(context, async () => {
    if (tasks.length === 0) return new Map()
    const decided = await decidedBy(
      tasks.map(({ id }) => id),
      context,
    )
    const tickets = await ticketsBy(
      tasks.flatMap(({ policyId }) => policyId ?? []),
      context,
    )
    const prices = new Map<string, NewPrice>()
    for (const task of tasks) {
      const ticket = tickets.get(task.policyId ?? '')
      prices.set(task.id, priceOf(task, decided.get(task.id) ?? NOTHING, ticket))
    }
    return prices
  })

interface Decided {
  loading: number
  notCovered: number
}
const NOTHING: Decided = { loading: 0, notCovered: 0 }

function priceOf(
  { oldTotal, newTotal }: Proposed,
  { loading, notCovered }: Decided,
  ticket: { faceMoney: number; minPremium: number } | undefined,
): NewPrice {
  const [original, total] = [oldTotal ?? 0, newTotal ?? 0]
  const coupon = ticket ? couponKept(ticket, total) : 0
  return {
    ...{ original, loading, notCovered, other: total - original - loading - notCovered },
    coupon: 0 - (coupon ?? 0),
    couponFreed: coupon === null,
    toPay: total - (coupon ?? 0),
  }
}

/** What the last proposal of each adds to premiums, and takes away with those who are not accepted. As owner. */
async function decidedBy(ids: readonly string[], { tx }: Context): Promise<ReadonlyMap<string, Decided>> {
  const { rows } = await sql<{ id: string; verdict: PersonVerdict; more: number; before: number }>`
    select d.task_id::text as id, d.verdict, sum(d.after - d.before)::bigint as more, sum(d.before)::bigint as before
    from underwriting_decision d where d.task_id = any(${[...ids]}::bigint[])
      and d.round = (select max(r.round) from underwriting_decision r where r.task_id = d.task_id)
    group by d.task_id, d.verdict`.execute(tx)
  const found = new Map<string, Decided>()
  for (const { id, verdict, more, before } of rows) {
    const known = found.get(id) ?? NOTHING
    found.set(
      id,
      insures(verdict)
        ? { ...known, loading: known.loading + Number(more) }
        : { ...known, notCovered: known.notCovered - Number(before) },
    )
  }
  return found
}

/** The tickets that orders hold. As owner. */
async function ticketsBy(policyIds: readonly string[], { tx }: Context) {
  if (policyIds.length === 0) return new Map<string, { faceMoney: number; minPremium: number }>()
  const rows = await tx
    .selectFrom('couponTicket')
    .select(['policyId', 'faceMoney', 'minPremium'])
    .where('policyId', 'in', [...policyIds])
    .where('useStatus', '=', 'UNUSED')
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ policyId, ...ticket }) => [policyId ?? '', ticket]))
}
