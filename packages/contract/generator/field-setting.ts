import * as z from 'zod/mini'
import type { Field, FieldOptions } from '../kernel/field.ts'
import { type Kind, traits } from '../kernel/kinds.ts'
import { plain } from '../kernel/plain.ts'

/** Kinds of field that are generated, as a person knows them. Numbers of rows, several values and secrets are written by hand. */
export const FIELD_KINDS = {
  text: '文本',
  longText: '长文本',
  integer: '整数',
  cents: '金额',
  bp: '百分比',
  boolean: '是否',
  choice: '选项',
  dict: '字典',
  ref: '关联',
  date: '日期',
  instant: '时间',
  mobile: '手机号',
  idCard: '身份证号',
  bankCard: '银行卡号',
  image: '图片',
  file: '文件',
  json: 'JSON',
} as const satisfies Partial<Record<Kind, string>>
export type FieldKind = keyof typeof FIELD_KINDS

const KIND_NAMES = Object.keys(FIELD_KINDS) as [FieldKind, ...FieldKind[]]
const bound = (label: string) =>
  z._default(
    z.nullable(
      z
        .int(`${label}须为整数`)
        .check(z.gte(0, `${label}不能小于0`), z.lte(1_000_000_000, `${label}不超过1000000000`)),
    ),
    null,
  )

/** What is said of a field, of a table or of a form. `options`: `1=启用，0=停用` of a choice; `from`: dictionary type, or resource of a ref. */
export const fieldShape = {
  field: z
    .string('请填写字段名')
    .check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/, '字段名以小写字母开头，只含字母和数字，最多40位')),
  kind: z.enum(KIND_NAMES, '没有这种字段类型'),
  label: z
    .string('请填写字段名称')
    .check(
      z.regex(/^[^\p{C}]{1,30}$/u, '字段名称为1至30个字符，不含换行'),
      z.refine(isNotBlank, '请填写字段名称'),
      plain('字段名称'),
    ),
  required: z._default(z.boolean('必填只能是是或否'), false),
  min: bound('最小值'),
  max: bound('最大值'),
  options: z._default(
    z.string('选项须为文字').check(z.maxLength(500, '选项不超过500个字符'), plain('选项', 500)),
    '',
  ),
  from: z._default(z.string('来源须为文字').check(z.maxLength(64, '来源不超过64个字符'), plain('来源')), ''),
}
const fieldSetting = z.strictObject(fieldShape)
export type FieldSetting = z.infer<typeof fieldSetting>

/** What generated forms hold (2-calls §5 formInfo). */
export const formInfo = z.strictObject({
  fields: z
    .array(fieldSetting, '表单字段须为列表')
    .check(z.minLength(1, '表单至少有一个字段'), z.maxLength(100, '表单最多100个字段')),
})
export type FormInfo = z.infer<typeof formInfo>

function isNotBlank(text: string): boolean {
  return text.trim() !== ''
}

/** `1=启用，0=停用` as values and words; null where it says something else. */
export function optionsIn(text: string): Record<string, string> | null {
  const pairs = text
    .split(/[,，\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.split('=').map((word) => word.trim()))
  const isWhole = pairs.every(
    ([value = '', label = '', ...rest]) => /^\w{1,20}$/.test(value) && label !== '' && rest.length === 0,
  )
  const options = Object.fromEntries(pairs.map(([value = '', label = '']) => [value, label]))
  return isWhole && pairs.length > 0 && Object.keys(options).length === pairs.length ? options : null
}

/** Whether a field of the kind has a shortest and longest text, or a smallest and largest number. */
export const isBounded = (kind: FieldKind): boolean =>
  ['words', 'amount'].includes(traits({ kind }).compared) && !traits({ kind }).words

/** Where the words of a value come from: typed with the field, a dictionary, another resource, or nowhere. */
export const wordsOf = (kind: FieldKind) => traits({ kind }).words

/** The first thing that is wrong with what is said of a field, at its part; null when nothing is. */
export function settingIssue(one: FieldSetting): { path: string; message: string } | null {
  const { kind, label, min, max, options, from } = one
  const words = wordsOf(kind)
  if (RESERVED.has(one.field)) return { path: 'field', message: `“${one.field}”是系统字段，请使用其他字段名` }
  if (words === 'options' && !optionsIn(options))
    return { path: 'options', message: `${label}的选项应为“值=名称”，以逗号分隔，例如 1=启用，0=停用` }
  if ((words === 'dict' || words === 'rows') && !/^[a-z][a-z0-9_]*$/.test(from))
    return { path: 'from', message: `请填写${label}的${words === 'dict' ? '字典类型' : '关联资源'}` }
  if (isBounded(kind) && min !== null && max !== null && min > max)
    return { path: 'max', message: `${label}的最大值不能小于最小值` }
  return null
}

/** Columns that every table has, and words that no field can be called by. */
const RESERVED = new Set(
  'id createdAt updatedAt createdBy version deletedAt tenantId channelId ids keyword size current sortType sortField constructor prototype toString valueOf hasOwnProperty'.split(
    ' ',
  ),
)

/** The field of the contract that a setting says. */
export function fieldOf(one: FieldSetting, more: FieldOptions = {}): Field {
  const { kind, label, required, min, max } = one
  const words = wordsOf(kind)
  const bounds = isBounded(kind) ? { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) } : {}
  return {
    kind,
    label: label.trim(),
    ...(required ? { required } : {}),
    ...bounds,
    ...(words === 'options' ? { options: optionsIn(one.options) ?? {} } : {}),
    ...(words === 'dict' || words === 'rows' ? { from: one.from } : {}),
    ...more,
  }
}
