import { type Checked, REASON } from './check-rows.ts'
import { textOf } from './read-cell.ts'
import { xlsxWriter } from './sheet-writer.ts'

/** The wrong rows as they were given, with why, as base64: mended it can be sent again. */
export function errorSheet(head: readonly string[], wrong: readonly Checked[]): string {
  const columns = head.flatMap((title, i) => (title && title !== REASON ? [{ title, i }] : []))
  const writer = xlsxWriter({
    name: REASON,
    columns: [
      ...columns.map(({ title }) => ({ title, width: Math.max(14, title.length * 2 + 4) })),
      { title: REASON, width: 60 },
    ],
    required: new Set([REASON]),
  })
  const rows = wrong.map(({ given, problems }) => [
    ...columns.map(({ i }) => {
      const cell = given.cells[i] ?? null
      return typeof cell === 'number' ? cell : textOf(cell)
    }),
    problems.join('；'),
  ])
  return base64([...writer.rows(rows), ...writer.end()])
}

function base64(chunks: readonly Uint8Array[]): string {
  let binary = ''
  for (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += 8192)
      binary += String.fromCharCode(...chunk.subarray(at, at + 8192))
  return btoa(binary)
}
