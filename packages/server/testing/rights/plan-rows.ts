import { sql } from 'kysely'
import type { Database } from '../../kernel/database/database.ts'

/** A kept premium and a proposal that belong to whom an order belongs to. */
export interface PlanRows {
  quoteId: string
  proposalId: string
  /** What its link ends with. */
  proposalToken: string
  professionId: string
}

/** As they lie in the table when the owner of the order had made them. */
export async function planRows(
  { kysely }: Database,
  { id, mark, professionId }: { id: string; mark: string; professionId: string },
): Promise<PlanRows> {
  const rows = JSON.stringify([{ professionId, empNum: 3 }])
  const proposalToken = id.padStart(22, 'P')
  const common = sql`${mark} as unit_name, ${mark} as products, 3 as heads, date '2026-12-20' as valid_until,
    ${CONTENT}::jsonb as content, ${rows}::jsonb as rows`
  const quote = await sql<{ id: string }>`
    insert into quote (tenant_id, channel_id, created_by, unit_name, products, heads, valid_until, content, rows,
      effective_date, term, defeasance_date)
    select tenant_id, channel_id, created_by, ${common}, date '2026-11-23', 12, date '2027-11-22'
      from policy where id = ${id} returning id`.execute(kysely)
  const proposal = await sql<{ id: string }>`
    insert into proposal (tenant_id, channel_id, created_by, visitor_id, unit_name, products, heads, valid_until, content,
      rows, proposal_no, edition, status, views, token)
    select tenant_id, channel_id, created_by, visitor_id, ${common}, ${mark}, 1, 'ISSUED', 0, ${proposalToken}
      from policy where id = ${id} returning id`.execute(kysely)
  return {
    quoteId: quote.rows[0]?.id ?? '',
    proposalId: proposal.rows[0]?.id ?? '',
    proposalToken,
    professionId,
  }
}

export const PLAN = { productId: '103', coverageWan: 50, months: 12, startDate: '2026-11-23' }
const OPTION = {
  plan: PLAN,
  title: 'x',
  insurer: 'x',
  coverage: 'x',
  versionId: '1',
  rateVersion: 'x',
  endDate: '2027-11-22',
  total: 1,
  heads: 3,
  rows: [],
  cover: [],
  without: [],
  exclusions: [],
  reasons: [],
}
/** What its proposal says, as it is kept. */
export const CONTENT = JSON.stringify([OPTION])
