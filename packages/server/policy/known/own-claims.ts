import { CLAIM } from '@baoqiao/contract/rules/states/claim-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { inList } from '../../kernel/database/in-list.ts'
import { codeOf } from '../renews-link.ts'

/** A claim under a policy of the enterprise. Money in cents. */
export interface OwnClaim {
  id: string
  claimNo: string
  policyNo: string | null
  personName: string
  /** Of the id number; null for what an older row lacks. */
  hash: string | null
  accidentDate: string
  status: 'OPEN' | 'PAID'
  paidMoney: number
}

/** Claims of an enterprise that are open or were paid, of accidents since a day (civil), the last first. As the owner: of every channel. */
export async function ownClaims(
  tx: Tx,
  { tenantId, holderCode, since }: { tenantId: string; holderCode: string; since: string },
): Promise<OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    select c.id, c.claim_no as "claimNo", c.policy_no as "policyNo", c.person_name as "personName", i.id_no_hash as hash,
      c.accident_date::text as "accidentDate", c.status, coalesce(c.paid_money, 0)::bigint as "paidMoney"
    from claim c join policy p on p.id = c.policy_id left join policy_insured i on i.id = c.insured_id
    where c.tenant_id = ${tenantId} and upper(p.holder_code) = ${codeOf(holderCode)} and c.deleted_at is null
      and c.status in ${inList(CLAIM.barring)} and c.accident_date >= ${since}::date
    order by c.accident_date desc, c.id desc limit 500`.execute(tx)
  return rows.map((row) => ({ ...row, paidMoney: Number(row.paidMoney) }))
}

/** What they come to: how many, how many still open, and what was paid, in cents. */
export function summedClaims(claims: readonly OwnClaim[]) {
  return {
    count: claims.length,
    open: claims.filter(({ status }) => status === 'OPEN').length,
    paid: claims.reduce((sum, { paidMoney }) => sum + paidMoney, 0),
  }
}

/** Those that are not settled yet, by the hash of the person's number. */
export const openByHash = (claims: readonly OwnClaim[]): Map<string, OwnClaim> =>
  new Map(claims.flatMap((one) => (one.status === 'OPEN' && one.hash ? [[one.hash, one] as const] : [])))
