import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'

/** A channel and all below it, however far: their numbers, as a sub-select. */
export const andBelow = (channelId: string): RawBuilder<string> =>
  sql`(with recursive below as (
      select id from dist_channel where id = ${channelId}
      union select c.id from dist_channel c join below b on c.parent_id = b.id where c.deleted_at is null)
    select id from below)`

/** What holds for those below a channel, too. */
interface Above {
  id: string
  barredTerms: string | null
  agencyName: string | null
  agencyLicence: string | null
}

/** A channel and all above it, the nearest first. As owner: its people do not see what is above them. */
export async function andAbove(channelId: string, tx: Tx): Promise<Above[]> {
  const { rows } = await sql<Above>`
    with recursive above as (
      select id, parent_id, barred_terms, agency_name, agency_licence, 0 as depth from dist_channel where id = ${channelId}
      union all select c.id, c.parent_id, c.barred_terms, c.agency_name, c.agency_licence, a.depth + 1
        from dist_channel c join above a on c.id = a.parent_id)
    select id::text as id, barred_terms as "barredTerms", agency_name as "agencyName", agency_licence as "agencyLicence"
    from above order by depth`.execute(tx)
  return rows
}
