/** The rows with one of them a place up or down; the same when there is no such place. */
export function moveRow<T>(rows: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by
  const [row, other] = [rows[from], rows[to]]
  if (row === undefined || other === undefined) return rows
  return rows.map((one, i) => (i === from ? other : i === to ? row : one))
}
