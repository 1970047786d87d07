import type { generator } from '@baoqiao/contract/generator/generator.ts'
import type { TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import { strToU8, zipSync } from 'fflate'
import type { Tx } from '../kernel/database/database.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { attachment } from '../kernel/http/attachment.ts'
import type { Context, Outside } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { differencesOf } from './differences.ts'
import { filesOf, type GeneratedFile } from './files.ts'
import { type FoundTable, openSource, type Source } from './open-source.ts'
import { ownResources } from './own-resources.ts'
import { issuesOf, settingsFor } from './settings.ts'

type Own = Handlers<typeof generator>
type Input<K extends keyof typeof generator> = InputOfCall<(typeof generator)[K]>

/** Tables are read from their database with no transaction open; which of them somebody went on with stands in ours. */
export const page: Own['page'] = phased({
  before: async ({ query }: Input<'page'>, outside) => (await openSource(query.dsId, outside)).tables(),
  async within({ query }: Input<'page'>, { tx }, tables: FoundTable[]) {
    const { current, size } = pageOf(query)
    const word = query.tableName?.trim().toLowerCase() ?? ''
    const found = tables.filter(({ tableName, comment }) =>
      `${tableName}\n${comment}`.toLowerCase().includes(word),
    )
    if (query.sortType === '2') found.reverse()
    const shown = found.slice((current - 1) * size, current * size)
    const kept = await keptAt(
      tx,
      query.dsId,
      shown.map(({ tableName }) => tableName),
    )
    const records = shown.map((one) => ({ ...one, keptAt: kept.get(one.tableName) ?? null }))
    return { records, total: found.length, current, size }
  },
})

export const table: Own['table'] = phased({
  before: ({ query }: Input<'table'>, outside) => described(query.dsId, query.tableName, outside),
  async within(_, __, { found, settings, version }) {
    const { tableName, comment, columns } = found
    return { tableName, comment, columns, settings, version }
  },
})

export const keep: Own['keep'] = phased({
  async before({ body }: Input<'keep'>, outside) {
    const found = await (await openSource(body.dsId, outside)).table(body.tableName)
    const issues = issuesOf(body.settings, found)
    if (issues[0]) throw refuse(issues[0].message, issues)
  },
  async within({ body: { dsId = OWN, tableName, version, settings } }: Input<'keep'>, context) {
    const { tx, caller, now } = context
    const row = await keptRow(tx, dsId, tableName)
    if ((row?.version ?? 0) !== version) throw new AppError(409, MESSAGES.changedMeanwhile)
    const next = {
      settings: JSON.stringify(settings),
      keptBy: caller.username,
      version: version + 1,
      updatedAt: now().toISOString(),
    }
    if (!row)
      await tx
        .insertInto('genTable')
        .values({ dsId, tableName, ...next })
        .execute()
    else {
      const kept = await tx
        .updateTable('genTable')
        .set(next)
        .where('id', '=', row.id)
        .where('version', '=', version)
        .executeTakeFirst()
      // Somebody else kept it between the look and this.
      if (kept.numUpdatedRows === 0n) throw new AppError(409, MESSAGES.changedMeanwhile)
    }
    return { version: version + 1 }
  },
})

export const preview: Own['preview'] = phased({
  before: ({ query }: Input<'preview'>, outside) => generated(query.dsId, [query.tableName], outside),
  within: async (_, __, files) => files,
})

export const differences: Own['differences'] = phased({
  async before({ query: { dsId, tableName } }: Input<'differences'>, outside) {
    const { found, settings } = await described(dsId, tableName, outside)
    const own = ownResources()
    // Of a table of the platform's own it is that table's resource, whatever the generated one will be called.
    return differencesOf(settings, own.get(settings.table) ?? (dsId ? undefined : own.get(found.tableName)))
  },
  within: async (_, __, found) => found,
})

export const code: Own['code'] = phased({
  before: ({ body }: Input<'code'>, outside) => generated(body.dsId, [...new Set(body.tableNames)], outside),
  async within({ body }: Input<'code'>, context: Context, files: GeneratedFile[]) {
    context.noted.tables = body.tableNames.length
    const bytes = zipSync(Object.fromEntries(files.map(({ path, content }) => [path, strToU8(content)])), {
      mtime: context.now(),
    })
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': attachment(`生成代码-${body.tableNames[0] ?? ''}.zip`),
        'cache-control': 'no-store',
      },
    })
  },
})

/** Stands for the platform's own database where no source does. */
const OWN = '0'

/** A table as it is, and what is to be generated of it. */
async function described(dsId: string | undefined, tableName: string, outside: Outside) {
  return describedIn(await openSource(dsId, outside), dsId, tableName, outside)
}

async function describedIn(source: Source, dsId: string | undefined, tableName: string, outside: Outside) {
  const found = await source.table(tableName)
  const row = await outside.inside(({ tx }) => keptRow(tx, dsId ?? OWN, tableName))
  return { found, settings: settingsFor(found, source, row?.settings), version: row?.version ?? 0 }
}

/** The files of tables; 400 with what is still to be said of one, by its name. */
async function generated(
  dsId: string | undefined,
  names: readonly string[],
  outside: Outside,
): Promise<GeneratedFile[]> {
  const source = await openSource(dsId, outside)
  const all: TableSettings[] = []
  for (const name of names) {
    const { found, settings } = await describedIn(source, dsId, name, outside)
    const [issue] = issuesOf(settings, found)
    if (issue) throw refuse(`数据表“${name}”还不能生成：${issue.message}。请先在“设置”中补充并保存`)
    all.push(settings)
  }
  checkApart(all)
  const own = ownResources()
  const stamp = outside.now().toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 13)
  return filesOf(all, stamp, (name) => own.has(name))
}

/** Two tables of one download do not write the same file. */
function checkApart(all: readonly TableSettings[]) {
  const seen = new Set<string>()
  for (const { domain, name, table: tableName, title } of all) {
    const [place, stored] = [`${domain}/${name}`, `table ${tableName}`]
    if (seen.has(place) || seen.has(stored))
      throw refuse(`“${title}”与同时下载的另一张表资源名或表名相同，请在“设置”中修改后重试`)
    seen.add(place).add(stored)
  }
}

const keptRow = (tx: Tx, dsId: string, tableName: string) =>
  tx
    .selectFrom('genTable')
    .select(['id', 'settings', 'version'])
    .where('dsId', '=', dsId)
    .where('tableName', '=', tableName)
    .executeTakeFirst()

async function keptAt(tx: Tx, dsId: string = OWN, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .selectFrom('genTable')
    .select(['tableName', 'updatedAt'])
    .where('dsId', '=', dsId)
    .where('tableName', 'in', [...names])
    .execute()
  return new Map(rows.map((row) => [row.tableName, row.updatedAt]))
}
