import { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { draftStore } from '../../kit/form/draft.ts'
import { type HeadTexts, type Tariff, tableOf } from './tariff-row.ts'

interface Kept {
  draft: TariffDraft
  head: HeadTexts
  wrong: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  at: number
}

/** What was typed into a tariff and not saved, on this machine, as every form keeps it. */
export function keptDraft(userId: string, row: Tariff) {
  const drafts = draftStore(`${userId}-rate_version-${row.id}`, rateVersion.fields)
  return {
    clear: drafts.clear,
    write({ draft, head, wrong }: Omit<Kept, 'at'>, version: number) {
      drafts.write({ ...head, table: JSON.stringify(draft.table), wrong: JSON.stringify(wrong) }, version)
    },
    /** Null when there is none, or the row was saved or moved meanwhile. */
    read(): Kept | null {
      const kept = row.status === 'draft' ? drafts.read(row.version) : null
      if (!kept) return null
      const { table, wrong, code, validFrom, validTo, note } = kept.values
      const head = { code, validFrom, validTo, note }
      if (typeof table !== 'string' || !isHead(head)) return null
      try {
        // Written above from a draft of the same version of the row.
        const draft = tableOf(row.line, JSON.parse(table))
        return { draft, head, wrong: JSON.parse(String(wrong)), at: kept.at }
      } catch {
        return null
      }
    },
  }
}

const isHead = (head: Record<keyof HeadTexts, unknown>): head is HeadTexts =>
  Object.values(head).every((one) => typeof one === 'string')
