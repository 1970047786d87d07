import { type Drawn, type Sheet, textOf } from '../kernel/documents/block.ts'

/** A paper as what it says: for tests that do not look at its file, since drawing one takes a quarter of a second. */
export function lightPaper(sheet: Sheet): Drawn {
  const said = `%PDF-1.7\n${sheet.docNo} ${sheet.edition}\n${textOf(sheet)}`
  return { bytes: new Uint8Array(new TextEncoder().encode(said)), pages: 1 }
}
