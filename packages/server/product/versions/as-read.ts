import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { draftOf, type VersionRow } from './config-of.ts'
import { rowsOf } from './rows-of.ts'

/**
 * Two versions to be compared: texts as they were written, and where the same was written of both, as it is read: a
 * number that a variable fills is a change of the clause, too.
 */
export async function bothAsRead(
  after: VersionRow,
  before: VersionRow,
  tx: Tx,
): Promise<[after: ProductDraft, before: ProductDraft]> {
  const [now, old] = [await written(after, tx), await written(before, tx)]
  return [readWhereAlike(now, old), readWhereAlike(old, now)]
}

const written = async (row: VersionRow, tx: Tx) => ({
  draft: await draftOf(row, tx),
  read: await rowsOf(tx, row.id),
})
type Written = Awaited<ReturnType<typeof written>>

function readWhereAlike({ draft, read }: Written, { draft: other }: Written): ProductDraft {
  const texts = new Map(other.declarations.map(({ code, text }) => [code, text]))
  return {
    ...draft,
    declarations: draft.declarations.map((clause, i) => ({
      ...clause,
      text:
        texts.get(clause.code) === clause.text ? (read.declarations[i]?.text ?? clause.text) : clause.text,
    })),
    agreements: draft.agreements.map((text, i) =>
      other.agreements[i] === text ? (read.agreements[i] ?? text) : text,
    ),
  }
}
