import { contract } from '@baoqiao/contract/contract.ts'
import {
  isKeyword,
  settingsIssues,
  type TableSettings,
  tableSettings,
} from '@baoqiao/contract/generator/table-settings.ts'
import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { snake } from '../kernel/schema/table.ts'
import { fieldName, guessField, ownField } from './guess-field.ts'
import type { FoundColumn, FoundTable, Source } from './open-source.ts'

type Found = FoundTable & { columns: FoundColumn[] }
const TITLE_MOST = 20
const COLUMNS_MOST = 200

/** What would be generated of a table that nobody has looked at yet. */
function guessSettings(found: Found, source: Source): TableSettings {
  const own = source.own(found.tableName)
  const byColumn = new Map(
    Object.entries(own?.fields ?? {}).map(([name, field]) => [snake(name), { name, field }]),
  )
  const columns = found.columns.slice(0, COLUMNS_MOST).map((column) => {
    const known = byColumn.get(column.column)
    if (known && own) return ownField(column, known.name, known.field, own.list.includes(known.name))
    // Of ours the database keeps more beside a field: a hash to find by, a number turned round.
    return own ? { ...guessField(column), used: false } : guessField(column)
  })
  const texts = columns.filter(({ used, kind }) => used && kind === 'text')
  const label =
    texts.find(({ field }) => field === own?.label) ?? texts.find(({ search }) => search !== '') ?? texts[0]
  const words = fieldName(found.tableName)
  const name = isKeyword(words) ? `${words}Row` : words
  return {
    title: titleOf(found),
    domain: 'custom',
    name,
    table: snake(name).replaceAll(/_+/g, '_').slice(0, 50).replace(/_$/, ''),
    path: `/custom/${name}`,
    scope: 'tenant',
    label: label?.field ?? '',
    columns: oneListed(columns),
  }
}

function titleOf({ comment, tableName }: FoundTable): string {
  const [first = ''] = comment.split(/[\n\r:：,，;；(（]/)
  const [called = ''] = [first, tableName, '数据表']
    .map((text) => text.replaceAll(/[\p{C}\p{Z}]/gu, ''))
    .filter(Boolean)
  return [...called].slice(0, TITLE_MOST).join('')
}

/** A list shows ten columns at first, at most. */
function oneListed(columns: TableSettings['columns']): TableSettings['columns'] {
  let shown = 0
  return columns.map((one) => {
    if (one.used && one.listed) shown += 1
    return { ...one, listed: one.listed && one.used && shown <= 10 }
  })
}

/** What was kept, for the table as it is now: columns that are gone go, new ones stand at the end and are not used yet. */
export function settingsFor(found: Found, source: Source, kept: unknown): TableSettings {
  const guessed = guessSettings(found, source)
  const read = tableSettings.safeParse(kept)
  if (!read.success) return guessed
  const there = new Set(found.columns.map(({ column }) => column))
  const known = new Set(read.data.columns.map(({ column }) => column))
  const added = guessed.columns.filter(({ column }) => !known.has(column))
  return {
    ...read.data,
    columns: [
      ...read.data.columns.filter(({ column }) => there.has(column)),
      ...added.map((one) => ({ ...one, used: false })),
    ].slice(0, COLUMNS_MOST),
  }
}

/** Modules that the repository has, by the names that they could be taken for. */
const TAKEN = new Set([
  ...Object.keys(contract).flatMap((name) => [name, name.replace(/s$/, ''), name.replace(/ies$/, 'y')]),
  ...[
    'kernel',
    'data',
    'rules',
    'messages',
    'testing',
    'seed',
    'node',
    'work',
    'bin',
    'kit',
    'shell',
    'ground',
  ],
  ...['migrations', 'insurer', 'registry', 'embedded', 'contract', 'flow'],
])

/** All that keeps settings from being code, in Chinese and at its place. */
export function issuesOf(settings: TableSettings, found: Found): Issue[] {
  const there = new Set(found.columns.map(({ column }) => column))
  const { domain, name } = settings
  const gone = settings.columns.flatMap(({ column, used }, at) =>
    used && !there.has(column)
      ? [{ path: `columns.${at}.column`, message: `数据表中没有“${column}”列，请刷新后重试` }]
      : [],
  )
  const taken = TAKEN.has(domain)
    ? [{ path: 'domain', message: `模块“${domain}”已有，请填写新的模块名` }]
    : []
  const same = domain === name ? [{ path: 'name', message: '资源名不能与模块相同' }] : []
  return [...taken, ...same, ...gone, ...settingsIssues(settings)]
}
