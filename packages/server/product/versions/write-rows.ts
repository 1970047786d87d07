import { fill } from '@baoqiao/contract/product/clause-fill/fill.ts'
import { type Around, placeholders } from '@baoqiao/contract/product/clause-fill/placeholders.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Insertable } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { DB } from '../../tables.ts'
import type { ProductDB } from '../tables.ts'

type Rows = { readonly [T in keyof ProductDB]?: readonly Insertable<DB[T]>[] }
/** Statements have a most of parameters. */
const INSERTED = 200

/** Puts the rows of a draft in place of what there was. Whoever calls has made sure that it is a draft. */
export async function writeRows(
  tx: Tx,
  versionId: string,
  draft: ProductDraft,
  around: Around,
): Promise<void> {
  await replace(tx, versionId, plainRows(versionId, draft))
  await writeTexts(tx, versionId, draft, around)
}

/** Clauses and further texts alone, filled with what the version, its insurer and its tariff say now. */
export async function writeTexts(
  tx: Tx,
  versionId: string,
  draft: ProductDraft,
  around: Around,
): Promise<void> {
  await replace(tx, versionId, textRows(versionId, draft, placeholders(draft, around)))
}

/** Rows as a table takes them: a column that it does not have does not compile. */
const rowsIn =
  <T extends keyof ProductDB>(_table: T) =>
  <R extends Insertable<DB[T]>>(
    rows: readonly (R & { [K in Exclude<keyof R, keyof ProductDB[T]>]: never })[],
  ): readonly Insertable<DB[T]>[] =>
    rows

async function replace(tx: Tx, versionId: string, all: Rows): Promise<void> {
  for (const [table, rows] of Object.entries(all) as [keyof ProductDB, readonly never[]][]) {
    await tx.deleteFrom(table).where('versionId', '=', versionId).execute()
    for (let from = 0; from < rows.length; from += INSERTED)
      await tx
        .insertInto(table)
        .values(rows.slice(from, from + INSERTED))
        .execute()
  }
}

const own = <T extends object>(versionId: string, rows: readonly T[]) =>
  rows.map((row) => ({ ...row, versionId }))
const ordered = <T extends object>(versionId: string, rows: readonly T[]) =>
  own(versionId, rows).map((row, i) => ({ ...row, seq: i + 1 }))

const plainRows = (versionId: string, draft: ProductDraft) =>
  ({
    productDuty: rowsIn('productDuty')(own(versionId, draft.duties)),
    productCoverage: rowsIn('productCoverage')(
      own(
        versionId,
        draft.coverageWan.map((wan) => ({ wan })),
      ),
    ),
    productPlan: rowsIn('productPlan')(own(versionId, draft.plans)),
    productTerm: rowsIn('productTerm')(
      own(
        versionId,
        draft.periods.map((months) => ({ months })),
      ),
    ),
    productQuestion: rowsIn('productQuestion')(ordered(versionId, draft.questions)),
    productTrade: rowsIn('productTrade')(own(versionId, draft.trades)),
    productPaper: rowsIn('productPaper')(ordered(versionId, draft.papers)),
  }) satisfies Rows

type Values = ReturnType<typeof placeholders>
function textRows(versionId: string, draft: ProductDraft, values: Values): Rows {
  const words = (kind: 'tag' | 'point' | 'agreement', texts: readonly string[]) =>
    ordered(
      versionId,
      texts.map((text) => ({ kind, ...(kind === 'agreement' ? filled(text, values) : { text }) })),
    )
  return {
    productClause: rowsIn('productClause')(
      ordered(
        versionId,
        draft.declarations.map(({ version, ...clause }) => {
          const { text, template } = filled(clause.text, values)
          return { ...clause, clauseVersion: version, text, template, sha256: textHash(text) }
        }),
      ),
    ),
    productText: rowsIn('productText')([
      ...words('tag', draft.tags),
      ...words('point', draft.points),
      ...words('agreement', draft.agreements),
    ]),
  }
}

/** A text as it is read, and how it was written when that is something else. */
function filled(written: string, values: Values) {
  const text = fill(written, values)
  return { text, template: text === written ? null : written }
}

/** SHA-256 of a text, in hex: by it an accepted document is known again. */
export const textHash = (text: string) => bytesToHex(sha256(utf8ToBytes(text)))
