import * as z from 'zod/mini'
import { isCivilDate, noSuchDay } from '../rules/dates.ts'
import { amountIssue } from './amount-issue.ts'
import type { Field, Fields, ValueOf } from './field.ts'
import { isId } from './is-id.ts'
import { type Kind, traits } from './kinds.ts'
import { cryptOf, isPersonal } from './personal.ts'
import { plain, plainLines, plainName } from './plain.ts'

type Nullable<F> = F extends { required: true } ? ValueOf<F> : ValueOf<F> | null
export type RowOf<F extends Fields> = {
  [K in keyof F as F[K]['kind'] extends 'secret' ? never : K]: Nullable<F[K]>
}
type Writable<F extends Fields> = {
  [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K]
}
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true } ? (F[K] extends { default: unknown } ? never : K) : never
}[keyof F]
export type InputOf<F extends Fields> = { [K in keyof Writable<F> & RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof Writable<F>, RequiredKeys<F>>]?: ValueOf<F[K]> | null | undefined
}

/** Schema of one field's value. Messages are Chinese and begin with the label. */
export const fieldSchema = (field: Field): z.ZodMiniType => SCHEMAS[field.kind](field)

const SCHEMAS = {
  id: textSchema,
  text: textSchema,
  longText: textSchema,
  choice: textSchema,
  choices: choicesSchema,
  dict: textSchema,
  ref: textSchema,
  date: textSchema,
  instant: textSchema,
  mobile: textSchema,
  idCard: textSchema,
  bankCard: textSchema,
  image: textSchema,
  file: textSchema,
  secret: textSchema,
  integer: numberSchema,
  cents: numberSchema,
  bp: numberSchema,
  boolean: ({ label }) => z.boolean(`${label}只能是是或否`),
  json: ({ label }) => z.unknown().check(z.refine((value) => value !== undefined, `请填写${label}`)),
  refs: refsSchema,
} satisfies Record<Kind, (field: Field) => z.ZodMiniType>

/** Row as answered by the server: secrets left out, optional fields null when empty. */
export function rowSchema<F extends Fields>(fields: F): z.ZodMiniType<RowOf<F>> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(fields))
    if (!traits(field).secret) {
      shape[name] = field.required ? answerSchema(field) : z.nullable(answerSchema(field))
      if (isPersonal(field)) shape[cryptOf(name)] = z.optional(z.string())
    }
  // The shape is built at run time; RowOf says the same at compile time.
  return z.object(shape) as unknown as z.ZodMiniType<RowOf<F>>
}

/** Body of add and edit: unknown keys are refused, required ones must be there. */
export function inputSchema<F extends Fields>(fields: F): z.ZodMiniType<InputOf<F>> {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue
    const schema = fieldSchema(field)
    shape[name] = field.required && field.default === undefined ? schema : z.optional(z.nullable(schema))
  }
  return z.strictObject(shape) as unknown as z.ZodMiniType<InputOf<F>>
}

/**
 * Search parameters of a list: `like`/`equal` by name, `range` as `<name>Start` and `<name>End`; of the first range also
 * plainly as `start` and `end` (1-platform §6).
 */
export function searchShape(fields: Fields): Record<string, z.ZodMiniType<string | undefined>> {
  const shape: Record<string, z.ZodMiniType<string | undefined>> = {}
  const text = z.optional(z.string().check(z.maxLength(200)))
  const day = z.optional(
    z
      .string()
      .check(
        z.maxLength(40),
        z.refine(isDayOrEmpty, { error: ({ input }) => dayless(input) ?? '日期格式须为 2026-01-31' }),
      ),
  )
  for (const [name, field] of Object.entries(fields)) {
    if (!field.search) continue
    if (field.search === 'range') {
      for (const key of [`${name}Start`, `${name}End`, 'start', 'end']) shape[key] = day
    } else shape[name] = text
  }
  return shape
}

/** What is stored may be older than today's bounds, so an answer is checked for its type only. */
function answerSchema(field: Field): z.ZodMiniType {
  const { value, words } = traits(field)
  if (value === 'whole') return z.int()
  if (value === 'ids') return z.array(z.string())
  if (value !== 'text') return fieldSchema(field)
  return words === 'options' && field.options ? z.enum(Object.keys(field.options)) : z.string()
}

function numberSchema(field: Field) {
  const { label, min, max, message } = field
  const isAmount = traits(field).unit !== undefined
  const isPositive = !isAmount && min === 1
  const whole = isAmount ? amountIssue(label) : isPositive ? NOT_POSITIVE : `${label}须为整数`
  const base = z.int({ error: message ?? whole })
  // Of nine digits they are kept as integer, of more (cents) as bigint.
  const most = (traits(field).digits ?? 0) > 9 ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1
  const low = min ?? -most
  const high = max ?? most
  // Written here: what lists show amounts by is loaded before schemas are.
  const typed = (value: number) =>
    isAmount ? (value / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }) : String(value)
  const unit = traits(field).unit ?? ''
  const range =
    message ??
    (max === undefined && min !== undefined
      ? `${label}不能小于${typed(low)}${unit}`
      : `${label}须在${typed(low)}到${typed(high)}${unit}之间`)
  return base.check(z.gte(low, message ?? (isPositive ? NOT_POSITIVE : range)), z.lte(high, range))
}
/** Of whatever is no positive whole number (1-platform §5). */
const NOT_POSITIVE = '输入内容不正确'

function textSchema(field: Field): z.ZodMiniType {
  const { label, kind, required, message } = field
  const { words, long, compared, upload } = traits(field)
  if (words === 'options') return z.enum(Object.keys(field.options ?? {}), message ?? `请选择${label}`)
  const { pattern, min: least } = field
  // The message of a plain text that is only bounded above is about its absence.
  const isAboutAbsence = required && traits(field).compared === 'words' && !pattern && least === undefined
  const empty = (isAboutAbsence && message) || `${words ? '请选择' : upload ? '请上传' : '请填写'}${label}`
  const max = field.max ?? (long ? 20_000 : 255)
  const min = field.min ?? (required ? 1 : 0)
  const bound = message ?? lengthMessage(label, min, max, empty)
  const over = isAboutAbsence && message ? `${label}不能超过${max}个字符` : bound
  let text = z.string(empty).check(z.trim(), z.minLength(min, bound), z.maxLength(max, over))
  if (field.pattern)
    text = text.check(z.regex(new RegExp(field.pattern, 'u'), field.wrong ?? message ?? `${label}格式不正确`))
  if ((compared === 'words' || isPersonal(field)) && !long)
    text = field.isName ? text.check(...plainName(label)) : text.check(plain(label, max))
  if (compared === 'words' && long) text = text.check(plainLines(label))
  const form = FORMS[kind]
  if (!form) return text
  const wrong = message ?? form.message
  const shaped = form.pattern ? text.check(z.regex(form.pattern, wrong)) : text
  const { is } = form
  return is
    ? shaped.check(
        z.refine((value) => value === '' || is(value), { error: ({ input }) => dayless(input) ?? wrong }),
      )
    : shaped
}

function lengthMessage(label: string, min: number, max: number, empty: string) {
  if (min === 0) return `${label}不能超过${max}个字符`
  if (min === 1) return max >= 255 ? empty : `${label}不能为空且不超过${max}个字符`
  return `${label}长度在 ${min} 到 ${max} 个字符`
}

function refsSchema({ label, required, min, max }: Field) {
  const ids = z.array(
    z.string().check(z.regex(/^\d{1,19}$/, '编号不正确'), z.refine(isId, '编号不正确')),
    `请选择${label}`,
  )
  return ids.check(
    z.minLength(min ?? (required ? 1 : 0), `请选择${label}`),
    z.maxLength(max ?? 200, `${label}最多选择${max ?? 200}项`),
  )
}

/** Text with commas between the chosen; what is chosen twice counts once and is refused, so that equal choices are equal text. */
function choicesSchema({ label, required, options, max, message }: Field) {
  const chosen = (text: string) => (text === '' ? [] : text.split(','))
  const known = (one: string) => (options ? Object.hasOwn(options, one) : isId(one))
  const most = max ?? 200
  return z.string(message ?? `请选择${label}`).check(
    z.trim(),
    z.refine((text) => !required || text !== '', message ?? `请选择${label}`),
    z.refine((text) => chosen(text).every(known), {
      error: ({ input }) =>
        `${label}中没有「${
          chosen(String(input))
            .find((one) => !known(one))
            ?.slice(0, 40) ?? ''
        }」`,
    }),
    z.refine((text) => new Set(chosen(text)).size === chosen(text).length, `${label}不能重复`),
    z.refine((text) => chosen(text).length <= most, `${label}最多选择${most}项`),
  )
}

/** Of a day or an instant: that the calendar does not have its day. */
const dayless = (input: unknown) => noSuchDay(String(input).slice(0, 10))
/** A list's bounds may be days or instants: the day counts. */
const isDayOrEmpty = (text: string) => text === '' || isCivilDate(text.slice(0, 10))
const isInstant = (text: string) => isCivilDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

interface Form {
  pattern?: RegExp
  is?: (text: string) => boolean
  message: string
}
const FORMS: Partial<Record<Field['kind'], Form>> = {
  id: { pattern: /^\d{1,19}$/, is: isId, message: '编号不正确' },
  ref: { pattern: /^\d{1,19}$/, is: isId, message: '编号不正确' },
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/, is: isCivilDate, message: '日期格式须为 2026-01-31' },
  instant: { is: isInstant, message: '时间格式须为 2026-01-31 08:00:00' },
  bankCard: { pattern: /^[\d*]{8,30}$/, message: '银行账号由8至30位数字组成' },
  mobile: { pattern: /^(1[3-9]\d{9}|1[3-9]\d\*{4}\d{4})$/, message: '请输入正确的电话号码' },
}
