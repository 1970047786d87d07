import { andAbove } from '../channel/lineage.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Fact } from '../kernel/documents/block.ts'

/** Whom an order came by: the channel, and the agency with its licence where there is one. */
export type Intermediary = { name: string; licence: string }

/** Of the selling channel, else of the nearest above it; null where none of them names one. */
export async function intermediaryOf(channelId: string | null, tx: Tx): Promise<Intermediary | null> {
  if (!channelId) return null
  const named = (await andAbove(channelId, tx)).find(({ agencyName }) => agencyName)
  return named ? { name: named.agencyName ?? '', licence: named.agencyLicence ?? '' } : null
}

/** As papers print it; papers from before it was taken have none. */
export const intermediaryFacts = (intermediary: Intermediary | null | undefined): Fact[] =>
  intermediary
    ? [
        ['保险中介机构', intermediary.name],
        ['中介许可证号', intermediary.licence],
      ]
    : []
