import * as z from 'zod/mini'
import type { Issue } from '../kernel/errors.ts'
import { traits } from '../kernel/kinds.ts'
import { plain } from '../kernel/plain.ts'
import { type FieldKind, fieldShape, settingIssue } from './field-setting.ts'

/** How lists search by a field of each kind: what its kind allows. */
export const SEARCHES = { '': '不查询', like: '包含', equal: '等于', range: '范围' } as const
export type Search = keyof typeof SEARCHES
const SEARCH_NAMES = Object.keys(SEARCHES) as [Search, ...Search[]]
const BY_COMPARISON: Readonly<Record<string, readonly Search[]>> = {
  words: ['', 'like', 'equal'],
  day: ['', 'range'],
  never: [''],
}
export const searchesOf = (kind: FieldKind): readonly Search[] =>
  BY_COMPARISON[traits({ kind }).compared] ?? ['', 'equal']

/** A column of a table and the field that is made of it; `used`: it is one. */
const columnSetting = z.strictObject({
  column: z.string('缺少列名').check(z.minLength(1, '缺少列名'), z.maxLength(64, '列名不超过64个字符')),
  used: z.boolean('生成只能是是或否'),
  ...fieldShape,
  search: z.enum(SEARCH_NAMES, '没有这种查询方式'),
  listed: z.boolean('列表只能是是或否'),
})
export type ColumnSetting = z.infer<typeof columnSetting>

/** What is generated of a table: the resource's name and place, and each of its columns. */
export const tableSettings = z.strictObject({
  title: z
    .string('请填写功能名称')
    .check(z.regex(/^[^\p{C}\p{Z}]{1,20}$/u, '功能名称为1至20个字符，不含空格'), plain('功能名称')),
  domain: z.string('请填写模块').check(
    z.regex(/^[a-z][a-z0-9]{0,19}$/, '模块以小写字母开头，只含小写字母和数字，最多20位'),
    z.refine((name) => !isKeyword(name), '模块不能是 TypeScript 的关键字'),
  ),
  name: z.string('请填写资源名').check(
    z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/, '资源名以小写字母开头，只含字母和数字，最多40位'),
    z.refine((name) => !isKeyword(name), '资源名不能是 TypeScript 的关键字'),
  ),
  table: z
    .string('请填写表名')
    .check(
      z.regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, '表名为小写字母、数字和下划线'),
      z.maxLength(50, '表名不超过50个字符'),
    ),
  path: z
    .string('请填写接口路径')
    .check(z.regex(/^(\/[a-z][a-zA-Z0-9-]{0,39}){2,4}$/, '接口路径形如 /dist/coupon')),
  scope: z.enum(['tenant', 'platform'], '请选择数据范围'),
  label: z.string('请选择名称字段'),
  columns: z
    .array(columnSetting, '字段须为列表')
    .check(z.minLength(1, '没有可以生成的列'), z.maxLength(200, '最多200列')),
})
export type TableSettings = z.infer<typeof tableSettings>

const KEYWORDS = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof undefined var void while with yield await async of implements interface package private protected public arguments eval f resource'.split(
    ' ',
  ),
)

/** Names that the language, or a generated file itself, keeps. */
export function isKeyword(name: string): boolean {
  return KEYWORDS.has(name)
}

/** All that is wrong with settings beyond the shape of each, in Chinese and at its place; a console and the server ask the same. */
export function settingsIssues({ columns, label, title }: TableSettings): Issue[] {
  const used = columns.flatMap((one, at) => (one.used ? [{ one, at }] : []))
  if (used.length === 0) return [{ path: 'columns', message: `请至少为${title}选择一个要生成的字段` }]
  const seen = new Set<string>()
  const issues = used.flatMap(({ one, at }): Issue[] => {
    const repeated = seen.has(one.field)
    seen.add(one.field)
    const say = (path: string, message: string) => [{ path: `columns.${at}.${path}`, message }]
    if (repeated) return say('field', `字段名“${one.field}”重复`)
    const wrong = settingIssue(one)
    if (wrong) return say(wrong.path, wrong.message)
    if (!searchesOf(one.kind).includes(one.search)) return say('search', `${one.label}不能这样查询`)
    return []
  })
  if (!used.some(({ one }) => one.listed))
    issues.push({ path: 'columns', message: '请至少选择一个在列表中显示的字段' })
  if (!used.some(({ one }) => one.field === label && one.kind === 'text'))
    issues.push({ path: 'label', message: '名称字段须为要生成的文本字段' })
  return issues
}
