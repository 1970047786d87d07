import type { RowWriter } from './sheet-writer.ts'

/** CSV for Excel: UTF-8 with its mark, CRLF; text that a spreadsheet would run as a formula is defused. */
export function csvWriter(titles: readonly string[]): RowWriter {
  const encoder = new TextEncoder()
  const lines = (rows: readonly (readonly (string | number | null)[])[]) =>
    rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
  let head = `\ufeff${lines([titles])}`
  return {
    rows(rows) {
      const text = head + lines(rows)
      head = ''
      return [encoder.encode(text)]
    },
    end: () => (head ? [encoder.encode(head)] : []),
  }
}

function quoted(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
