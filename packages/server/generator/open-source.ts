import { CompiledQuery } from 'kysely'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Outside } from '../kernel/http/context.ts'
import type { SourceRow } from '../kernel/http/ports.ts'
import { DIALECTS } from './dialects.ts'
import { type OwnResource, ownResources } from './own-resources.ts'
import { placeOf } from './place.ts'

export interface FoundTable {
  tableName: string
  comment: string
  engine: string
  createTime: string | null
}
export interface FoundColumn {
  column: string
  type: string
  comment: string
  notNull: boolean
}
/** A database that is looked at: never written. What it is asked throws AppError in Chinese when it does not answer. */
export interface Source {
  type: 'postgresql' | 'mysql'
  version(): Promise<string>
  tables(): Promise<FoundTable[]>
  /** 404 when there is no such table. */
  table(name: string): Promise<FoundTable & { columns: FoundColumn[] }>
  /** What the contract says of a table of the platform's own. */
  own(name: string): OwnResource | undefined
}
type Ask = (sql: string, values: readonly string[]) => Promise<SourceRow[]>

/** A data source, or the platform's own database where none is said. 404 for one that is not there. */
export const openSource = (dsId: string | undefined, outside: Outside): Promise<Source> =>
  dsId === undefined ? openOwn(outside) : openForeign(dsId, outside)

/** The database of a data source, over a connection of its own for each question. */
export async function openForeign(id: string, outside: Outside): Promise<Source> {
  const row = await outside.inside(({ tx }) =>
    tx.selectFrom('genDatasource').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!row) throw notFound('数据源不存在或已删除')
  const { dsType: type, username, instance } = row
  // The list of hosts may be another one since the source was written.
  const place = placeOf(row, outside.ports.sourceHosts)
  const account = { ...place, type, username, password: outside.vault.open(row.password) }
  const ask: Ask = (sql, values) => outside.ports.askSource(account, sql, values)
  return sourceOf(type, type === 'mysql' ? place.dsName : instance?.trim() || 'public', ask, new Map())
}

/** The platform's own database, of which the contract's tables alone are there. */
async function openOwn(outside: Outside): Promise<Source> {
  const ask: Ask = (sql, values) =>
    outside.inside(
      async ({ tx }) => (await tx.executeQuery<SourceRow>(CompiledQuery.raw(sql, [...values]))).rows,
    )
  return sourceOf('postgresql', 'public', ask, ownResources())
}

function sourceOf(
  type: Source['type'],
  place: string,
  ask: Ask,
  own: ReadonlyMap<string, OwnResource>,
): Source {
  const sql = DIALECTS[type]
  const isShown = ({ tableName }: FoundTable) => own.size === 0 || own.has(tableName)
  const tables = async () =>
    (await ask(sql.tables, [place]))
      .map((row) => ({
        tableName: textOf(row.name),
        comment: own.get(textOf(row.name))?.title ?? textOf(row.comment),
        engine: textOf(row.engine),
        createTime: row.created ? textOf(row.created) : null,
      }))
      .filter(isShown)
  return {
    type,
    version: async () => textOf((await ask(sql.version, []))[0]?.version),
    tables,
    own: (name) => own.get(name),
    async table(name) {
      const found = (await tables()).find(({ tableName }) => tableName === name)
      if (!found) throw notFound(`没有数据表“${name}”，可能已被删除，请刷新后重试`)
      const columns = (await ask(sql.columns, [place, name])).map((row) => ({
        column: textOf(row.name),
        type: textOf(row.type),
        comment: textOf(row.comment),
        notNull: textOf(row.required) === '1',
      }))
      if (columns.length === 0) throw refuse(`数据表“${name}”没有列，不能生成`)
      return { ...found, columns }
    },
  }
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
