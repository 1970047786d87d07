import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { ExportBody } from '@baoqiao/contract/kernel/resource-definition.ts'
import { EXPORT_LIMIT } from '@baoqiao/contract/kernel/selection.ts'
import { exportFields } from '@baoqiao/contract/kernel/sheet-fields.ts'
import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import { refuse } from '../../http/app-error.ts'
import { attachment } from '../../http/attachment.ts'
import type { Context, Outside } from '../../http/context.ts'
import { phased } from '../../http/phased.ts'
import { snake } from '../../schema/table.ts'
import type { Access, Values } from '../access.ts'
import { present } from '../present.ts'
import { selectedIds } from '../selection.ts'
import { isOutside } from '../told.ts'
import { cellOf, columnOf } from './cells.ts'
import { csvWriter } from './csv-writer.ts'
import { type Cell, xlsxWriter } from './sheet-writer.ts'
import { fixedWords, refWords, type Words } from './words.ts'

const BATCH = 1000
const TOO_MANY = '一次最多导出 {n} 条，请缩小筛选范围'
type Named = [string, Field][]

/**
 * A sheet of the selected rows, in the list's order and with words for codes. Which rows is decided at once; they are
 * read and written a thousand at a time, each in a transaction of its own, so the database is not held for one export.
 */
export const exportRows = (access: Access) =>
  phased<{ body: ExportBody }, Response, undefined, Source>({
    async within({ body: { format, columns, ...selection } }, context) {
      const fields = chosen(access.resource, columns, context)
      const limits = { limit: EXPORT_LIMIT, tooMany: TOO_MANY }
      const ids = await selectedIds(access, selection, context, limits)
      // Which rows is said by their filter, which no longer tells how many there were.
      context.noted.rows = ids.length
      return { access, fields, ids, fixed: await fixedWords(fields, context), format }
    },
    after: write,
  })

async function write(source: Source, { inside }: Outside): Promise<Response> {
  const { format, fields, ids } = source
  const { resource } = source.access
  const laid = fields.map(([, field]) => columnOf(field))
  const writer =
    format === 'csv'
      ? csvWriter(laid.map(({ title }) => title))
      : xlsxWriter({ name: resource.title, columns: laid })
  const read = (part: readonly string[]) => inside((context) => readBatch(source, part, context))
  const first = writer.rows(await read(ids.slice(0, BATCH)))
  // How large it will be, for the bar: the first thousand rows are like the others.
  const size = first.reduce((sum, chunk) => sum + chunk.length, 0)
  async function* chunks() {
    yield* first
    for (let at = BATCH; at < ids.length; at += BATCH)
      yield* writer.rows(await read(ids.slice(at, at + BATCH)))
    yield* writer.end()
  }
  return new Response(streamOf(chunks()), {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
      'content-disposition': attachment(`${resource.title}.${format}`),
      'cache-control': 'no-store',
      'x-row-count': String(ids.length),
      'x-estimated-length': String(Math.ceil((size * ids.length) / Math.max(1, Math.min(BATCH, ids.length)))),
    },
  })
}
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Source {
  access: Access
  fields: Named
  fixed: Words
  ids: readonly string[]
  format: ExportBody['format']
}

function chosen(resource: AnyResource, columns: readonly string[] | undefined, context: Context): Named {
  const { inner, state = 'status', fields: named } = resource
  // Of a state only its words for others are in a sheet of theirs.
  const hidden = inner?.states && isOutside(context) ? state : null
  const all = exportFields(named).filter(([name]) => name !== hidden)
  if (!columns) return all
  const known = new Map(all)
  const fields = columns.flatMap((name): Named => {
    const field = known.get(name)
    return field ? [[name, field]] : []
  })
  if (fields.length === 0) throw refuse('请至少选择一列导出')
  return fields
}

async function readBatch(source: Source, ids: readonly string[], context: Context): Promise<Cell[][]> {
  const { fields, fixed, format } = source
  if (ids.length === 0) return []
  const rows = await readRows(source, ids, context)
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  const refs = await refWords(fields, rows, { context, registry: source.access.registry })
  const words: Words = new Map([...fixed, ...refs])
  const today = todayIn(context.now())
  // A row that was deleted while the sheet is written is left out.
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const cell = ([name, field]: [string, Field]) =>
      untilText(field, row, row[name], today) ?? cellOf(name, field, row[name], words, format === 'csv')
    return [fields.map(cell)]
  })
}

async function readRows({ access, fields }: Source, ids: readonly string[], context: Context) {
  const { resource, ownPage } = access
  if (ownPage) return (await ownPage({ query: { ids: ids.join(','), size: BATCH } }, context)).records
  const beside = fields.flatMap(([, { until = {}, partly = {} }]) => [
    ...Object.values(until).map(({ to }) => to),
    ...Object.values(partly).flatMap(({ of, failed }) => [of, failed]),
  ])
  const all: [string, Field][] = resource.inner ? Object.entries(resource.fields) : fields
  const own = all.filter(([, field]) => !field.joined && !traits(field).secret).map(([name]) => name)
  if (resource.inner) own.push(...fields.map(([name]) => name))
  const columns = [...new Set([...own, ...beside])].map(snake)
  const { rows } = await sql<Values>`
    select ${sql.join(['id', ...columns].map((name) => sql.ref(name)))} from ${sql.table(resource.name)}
    where id = any(${[...ids]}::bigint[]) and deleted_at is null`.execute(context.tx)
  return rows.map((row) => present(resource, row, context))
}

/** Pulled by the reader: nothing is read ahead, and an export that is cancelled stops. */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
