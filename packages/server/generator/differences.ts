import { FIELD_KINDS } from '@baoqiao/contract/generator/field-setting.ts'
import type { Differences } from '@baoqiao/contract/generator/generator.ts'
import { SEARCHES, type TableSettings } from '@baoqiao/contract/generator/table-settings.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { fieldsOf, listedOf } from './files.ts'
import type { OwnResource } from './own-resources.ts'

/** What of a field a generated one says, as people call it. */
const PARTS = {
  kind: '类型',
  label: '名称',
  required: '必填',
  min: '最小',
  max: '最大',
  options: '选项',
  from: '来源',
  search: '查询',
} as const satisfies { readonly [K in keyof Field]?: string }
type Part = keyof typeof PARTS
const isPart = (key: string): key is Part => Object.hasOwn(PARTS, key)

/** What would be generated, field by field beside what is there; without anything there all of it is new. */
export function differencesOf(settings: TableSettings, own: OwnResource | undefined): Differences {
  const made = fieldsOf(settings)
  const listed = listedOf(settings)
  const there: Readonly<Record<string, Field>> = own?.fields ?? {}
  const named = (field: string, { label }: Field) => ({ field, label })
  return {
    against: own?.title ?? null,
    added: Object.entries(made).flatMap(([name, field]) => (there[name] ? [] : [named(name, field)])),
    removed: Object.entries(there).flatMap(([name, field]) => (made[name] ? [] : [named(name, field)])),
    changed: Object.entries(made).flatMap(([name, field]) => {
      const before = there[name]
      if (!before || !own) return []
      const moved = listed.includes(name) === own.list.includes(name) ? [] : ['列表']
      const parts = [...partsOf(before, field), ...moved]
      return parts.length > 0 ? [{ ...named(name, field), parts }] : []
    }),
  }
}

/** `必填：是 → 否`; of what is long only that it is another. */
const partsOf = (before: Field, after: Field): string[] =>
  Object.keys(PARTS).flatMap((key) => {
    if (!isPart(key)) return []
    const [from, to] = [wordOf(before, key), wordOf(after, key)]
    if (from === to) return []
    return [`${from}${to}`.length > LONG ? PARTS[key] : `${PARTS[key]}：${from || '无'} → ${to || '无'}`]
  })
const LONG = 40

/** As people read it: kinds by their names, bounds of amounts in yuan or per cent. */
function wordOf(field: Field, part: Part): string {
  const value: unknown = field[part]
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return '是'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, word]) => `${key}=${String(word)}`)
      .join('，')
  const { unit } = traits(field)
  if (typeof value === 'number' && unit) return `${formatYuan(value)}${unit}`
  const names: Readonly<Record<string, string>> =
    part === 'kind' ? FIELD_KINDS : part === 'search' ? SEARCHES : {}
  return names[String(value)] ?? String(value)
}
