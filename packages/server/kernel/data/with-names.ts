import type { Tx } from '../database/database.ts'

/** What a person is called, by login; of today. What the platform made itself is the platform's. */
export async function namesOf(
  logins: readonly (string | null | undefined)[],
  tx: Tx,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(logins.flatMap((login) => (login ? [login] : [])))]
  if (asked.length === 0) return new Map()
  const rows = await tx
    .selectFrom('sysUser')
    .select(['username', 'name'])
    .where('username', 'in', asked)
    .execute()
  return new Map([
    ['system', '系统预置'],
    ...rows.map(({ username, name }) => [username, name || username] as const),
  ])
}

/** The rows with names where these fields have logins. */
export async function withNames<Row extends object>(
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
  tx: Tx,
): Promise<Row[]> {
  const loginOf = (row: Row, field: keyof Row) => {
    const value: unknown = row[field]
    return typeof value === 'string' ? value : null
  }
  const names = await namesOf(
    rows.flatMap((row) => fields.map((field) => loginOf(row, field))),
    tx,
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(fields.map((field) => [field, names.get(loginOf(row, field) ?? '') ?? row[field]])),
  }))
}
