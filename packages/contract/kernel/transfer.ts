import * as z from 'zod/mini'

/** Largest sheet that is taken, and most rows in it. */
export const IMPORT_BYTES = 10 * 1024 * 1024
export const IMPORT_ROWS = 10_000

const flag = z.optional(z.enum(['0', '1']))
export const importQuery = z.strictObject({
  /** `1`: nothing is written, only checked. */
  dryRun: flag,
  /** `1`: rows that are right are taken although others are wrong. */
  partial: flag,
  /** `1`: a row whose unique field is known changes that row. */
  update: flag,
})
export const importAnswer = z.object({
  total: z.int(),
  added: z.int(),
  updated: z.int(),
  /** Rows that are wrong, by their number in the sheet; at most 200 are told, all are in `sheet`. */
  failed: z.int(),
  errors: z.array(z.object({ row: z.int(), messages: z.array(z.string()) })),
  /** The wrong rows as a sheet with a column of reasons, base64; to be mended and sent again. */
  sheet: z.nullable(z.string()),
})
export type ImportAnswer = z.infer<typeof importAnswer>

/** Who changed what. Values as stored; secrets and personal data are `***`. */
export const changeSchema = z.object({
  id: z.string(),
  at: z.string(),
  who: z.string(),
  /** Name and roles of who it was, when the caller may see them. */
  called: z.nullable(z.string()),
  action: z.string(),
  /** `label`: of something that belongs to the row, in the words of a person; values are texts then. */
  changes: z.array(
    z.object({ field: z.string(), label: z.optional(z.string()), from: z.unknown(), to: z.unknown() }),
  ),
})
export type Change = z.infer<typeof changeSchema>

export const binRow = z.object({
  id: z.string(),
  label: z.string(),
  deletedAt: z.string(),
  who: z.nullable(z.string()),
})
export type BinRow = z.infer<typeof binRow>
