import type { ResourceRow } from '@baoqiao/contract/kernel/resource.ts'
import type { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import { parseDraft, type TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'

/** Texts of the head beside the tables. */
export interface HeadTexts {
  code: string
  validFrom: string
  validTo: string
  note: string
}
export type TariffRow = ResourceRow<(typeof rateVersion)['fields']>
/** A version as its editor works with it. */
export type Tariff = TariffRow & { draft: TariffDraft }

/** As the editor has it: an older table with what came later filled in. The server checked it when it was written. */
export function tableOf(line: TariffRow['line'], table: unknown): TariffDraft {
  const parsed = parseDraft(line, table)
  if ('issues' in parsed) throw new Error(parsed.issues[0]?.message)
  return parsed.draft
}
export const tariffOf = (row: TariffRow): Tariff => ({ ...row, draft: tableOf(row.line, row.table) })

export const textsOf = ({ code, validFrom, validTo, note }: TariffRow): HeadTexts => ({
  code,
  validFrom,
  validTo: validTo ?? '',
  note: note ?? '',
})
