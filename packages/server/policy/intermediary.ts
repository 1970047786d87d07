import type { Tx } from '../kernel/database/database.ts'
import type { Fact } from '../kernel/documents/block.ts'

/** Whom an order came by: the channel, and the agency with its licence where there is one. */
export type Intermediary = { name: string; licence: string }

/** Of the selling channel, else of its main channel; null where neither names one. */
export async function intermediaryOf(channelId: string | null, tx: Tx): Promise<Intermediary | null> {
  if (!channelId) return null
  const row = await tx
    .selectFrom('distChannel as c')
    .leftJoin('distChannel as m', 'm.id', 'c.parentId')
    .select(['c.agencyName as name', 'c.agencyLicence as licence'])
    .select(['m.agencyName as mainName', 'm.agencyLicence as mainLicence'])
    .where('c.id', '=', channelId)
    .executeTakeFirst()
  if (!row) return null
  if (row.name) return { name: row.name, licence: row.licence ?? '' }
  return row.mainName ? { name: row.mainName, licence: row.mainLicence ?? '' } : null
}

/** As papers print it; papers from before it was taken have none. */
export const intermediaryFacts = (intermediary: Intermediary | null | undefined): Fact[] =>
  intermediary
    ? [
        ['保险中介机构', intermediary.name],
        ['中介许可证号', intermediary.licence],
      ]
    : []
