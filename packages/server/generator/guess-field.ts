import {
  FIELD_KINDS,
  type FieldKind,
  isBounded,
  optionsIn,
  settingIssue,
  wordsOf,
} from '@baoqiao/contract/generator/field-setting.ts'
import { type ColumnSetting, searchesOf } from '@baoqiao/contract/generator/table-settings.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { FoundColumn } from './open-source.ts'

/** What every table here has by itself, and what tables elsewhere call the same. */
const SYSTEM = new Set(
  'id created_at updated_at created_by version deleted_at tenant_id channel_id create_time update_time create_by update_by del_flag'.split(
    ' ',
  ),
)
/** Names that say more than the type: the first that fits. */
const BY_NAME: readonly (readonly [RegExp, FieldKind])[] = [
  [/(^|_)(mobile|phone)$/, 'mobile'],
  [/(^|_)(id_?card|id_?no)$/, 'idCard'],
  [/(^|_)(bank_?card|card_no)$/, 'bankCard'],
  [/(^|_)(image|img|logo|avatar|picture)$/, 'image'],
  [/(^|_)(attachment|file)$/, 'file'],
]
const BY_TYPE: readonly (readonly [RegExp, FieldKind])[] = [
  [/^(boolean|bool|tinyint\(1\)|bit\(1\))/, 'boolean'],
  [/^(date)$/, 'date'],
  [/^(timestamp|datetime)/, 'instant'],
  [/^json/, 'json'],
  [/^enum\(/, 'choice'],
  [/^(tinytext|mediumtext|longtext|text_long)/, 'longText'],
]
const MONEY = /(^|_)(amount|price|fee|money|premium|balance)$/
const SHARE = /(^|_)(rate|percent|ratio)$/

/** The field that a column would be, to begin with: kind by its type and name, words by its comment. */
export function guessField({ column, type, comment, notNull }: FoundColumn): ColumnSetting {
  const name = column.toLowerCase()
  const kind = kindOf(name, type)
  const label = labelOf(comment, column)
  const guessed = {
    ...{ column, field: fieldName(column), kind, label },
    used: !SYSTEM.has(name),
    required: notNull,
    min: null,
    max: longest(kind, type),
    options: kind === 'choice' ? enumOptions(type) : '',
    from: wordsOf(kind) === 'rows' ? name.replace(/_id$/, '') : '',
    search: kind === 'text' && /name|title/.test(name) ? ('like' as const) : ('' as const),
    listed: !['longText', 'json'].includes(kind),
  }
  return { ...guessed, used: guessed.used && settingIssue(guessed) === null }
}

/** Of a table of our own the contract knows better than its columns. */
export function ownField(
  { column }: FoundColumn,
  name: string,
  field: Field,
  listed: boolean,
): ColumnSetting {
  const { kind, label, required = false, min = null, max = null, options, from = '', search = '' } = field
  const known = isGenerated(kind)
  const made = known ? kind : 'text'
  const words = Object.entries(options ?? {})
    .map(([value, word]) => `${value}=${word.replaceAll(/[=,，\n]/g, ' ')}`)
    .join('，')
  const one = {
    ...{ column, field: name, kind: made, label, required, listed, from },
    min: bounded(made, min),
    max: bounded(made, max),
    options: words.length > OPTIONS_MOST ? '' : words,
    search: searchesOf(made).includes(search) ? search : ('' as const),
  }
  return { ...one, used: known && !field.readOnly && settingIssue(one) === null }
}
const OPTIONS_MOST = 500
const bounded = (kind: FieldKind, value: number | null) =>
  isBounded(kind) && value !== null && value >= 0 && value <= 1_000_000_000 ? value : null

const isGenerated = (kind: string): kind is FieldKind => Object.hasOwn(FIELD_KINDS, kind)

function kindOf(name: string, type: string): FieldKind {
  const isText = /char|text/.test(type)
  const named = isText ? BY_NAME.find(([pattern]) => pattern.test(name)) : undefined
  const typed = named ?? BY_TYPE.find(([pattern]) => pattern.test(type))
  if (typed) return typed[1]
  if (/^(numeric|decimal|double|float|real)/.test(type))
    return SHARE.test(name) ? 'bp' : MONEY.test(name) ? 'cents' : 'text'
  if (!/int|serial/.test(type)) return (lengthOf(type) ?? 0) > 500 ? 'longText' : 'text'
  if (MONEY.test(name)) return 'cents'
  return /_id$/.test(name) ? 'ref' : 'integer'
}

const lengthOf = (type: string): number | undefined => {
  const [, digits] = /char(?:acter varying)?\((\d+)\)/.exec(type) ?? []
  return digits === undefined ? undefined : Number(digits)
}
const longest = (kind: FieldKind, type: string): number | null =>
  kind === 'text' || kind === 'longText' ? (lengthOf(type) ?? null) : null

/** `create_time`, `CreateTime` and `createTime` alike; a name without Latin letters gets one of its own. */
export function fieldName(column: string): string {
  const words = column
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const name = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  return /^[a-z]/.test(name) ? name.slice(0, 40) : `f${name}`.slice(0, 40)
}

/** What stands before the first sign of a comment: `状态（0停用 1启用）` is 状态. */
function labelOf(comment: string, column: string): string {
  const [first = ''] = comment.split(/[\n\r:：,，;；(（]/)
  const clean = [...(first.trim() || column).replaceAll(/\p{C}/gu, '')].slice(0, 30).join('').trim()
  return clean || '字段'
}

function enumOptions(type: string): string {
  const values = [...type.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value)
  const text = values.map((value) => `${value}=${value}`).join('，')
  return text.length <= OPTIONS_MOST && optionsIn(text) ? text : ''
}
