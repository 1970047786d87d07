import type { FoundText } from '@baoqiao/contract/policy/ocr.ts'
import type { OwnPaper } from '@baoqiao/contract/product/limit-kinds.ts'
import { readableFiles } from '../../kernel/files/hold-files.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'

/** What the platform itself read of a picture. `side`: of a resident's card; null for a licence, and where it was not told. */
export interface PaperReading {
  side: 'identityFront' | 'identityBack' | null
  /** Of the enterprise form: name, code, principal. */
  said: { field: string; value: string; isSure: boolean }[]
}
const COMPARED: readonly string[] = ['name', 'code', 'principal']

/** Keeps what was read of an uploaded file, sealed; nothing where nothing was. */
export async function keepReading(
  fileId: string,
  found: readonly FoundText[],
  side: PaperReading['side'],
  context: Context,
): Promise<void> {
  const said = found
    .filter(({ field }) => COMPARED.includes(field))
    .map(({ field, value, isSure }) => ({ field, value, isSure }))
  if (said.length === 0 && side === null) return
  const reading: PaperReading = { side, said }
  const sealed = context.vault.seal(JSON.stringify(reading))
  await asOwner(context, () =>
    context.tx.insertInto('fileReading').values({ fileId, said: sealed }).execute(),
  )
}

/** What was read of the papers at these addresses; nothing of one that was never read, and of one that the caller may not read. */
export async function readingsOf(
  papers: Readonly<Record<OwnPaper, string>>,
  context: Context,
): Promise<Partial<Record<OwnPaper, PaperReading>>> {
  const found: Partial<Record<OwnPaper, PaperReading>> = {}
  for (const paper of ['license', 'identityFront', 'identityBack'] as const) {
    const [one] = await readableFiles({ [paper]: papers[paper] }, context).catch((error: unknown) => {
      if (error instanceof AppError) return []
      throw error
    })
    const row = one && (await readingRow(one.file.id, context))
    // Written by us when it was uploaded.
    if (row) found[paper] = JSON.parse(context.vault.open(row.said)) as PaperReading
  }
  return found
}

const readingRow = (fileId: string, context: Context) =>
  asOwner(context, () =>
    context.tx.selectFrom('fileReading').select('said').where('fileId', '=', fileId).executeTakeFirst(),
  )
