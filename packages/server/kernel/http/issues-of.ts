import { isUnread } from '@baoqiao/contract/kernel/each.ts'
import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { wantedIn } from '@baoqiao/contract/kernel/wanted-in.ts'
import type * as z from 'zod/mini'
import type { LabelOf } from './field-labels.ts'
import { LISTS } from './field-words.ts'
import { ruleText } from './rule-text.ts'

type Raw = z.core.$ZodIssue
/** Something wrong, and the way to it with numbers of lines still told from names. */
export interface Found extends Issue {
  place: readonly PropertyKey[]
}

/** One message a place, of what was parsed with `reportInput`: an empty mobile is not also "too short". */
export function foundIn(issues: readonly Raw[], prefix: string, labelOf: LabelOf): Found[] {
  const first = new Map<string, Found>()
  for (const issue of issues) {
    const path = prefix + issue.path.join('.')
    if (!first.has(path)) first.set(path, { path, message: say(issue, labelOf), place: lines(issue) })
  }
  return [...first.values()]
}

/** The same of values that are no input of a call, parsed with `reportInput` too. */
export const issuesOf = (error: z.core.$ZodError, prefix: string, labelOf: LabelOf = () => ''): Issue[] =>
  issuesIn(foundIn(error.issues, prefix, labelOf))

/** As they are answered. */
export const issuesIn = (found: readonly Found[]): Issue[] =>
  found.map(({ path, message }) => ({ path, message }))

/** Of a list it says which of its lines, as they are counted on the screen; of lists in lists which line of which. */
export function summary(found: readonly Found[]): string {
  const [{ message, place } = { message: MESSAGES.badRequest, place: [] }] = found
  const at = message.startsWith('第') ? '' : place.flatMap((_, i) => lineAt(place, i)).join('')
  const first = at === '' ? message : `${at}：${message}`
  return found.length > 1 ? `${first}（共${found.length}处有误）` : first
}

/** What of a list was read by itself (`each`) and could not be: refused in words, the others are answered. */
export function withRefusals(data: unknown, each: string, labelOf: LabelOf): unknown {
  const list: unknown = Reflect.get(Object(data), each)
  if (!Array.isArray(list)) return data
  const told = list.map((one: unknown) => {
    if (!isUnread(one)) return one
    const found = foundIn(one.unread, '', labelOf)
    return { asked: null, refused: { message: summary(found), issues: issuesIn(found) } }
  })
  return { ...Object(data), [each]: told }
}

/** A line that is no line of anything ends in its number too; a number at the end else is that of a value. */
const LINE = Symbol('line')
const lines = ({ path, code, ...issue }: Raw): readonly PropertyKey[] => {
  const isWhole = code === 'unrecognized_keys' || ('expected' in issue && issue.expected === 'object')
  return isWhole ? [...path, LINE] : path
}

function lineAt(place: readonly PropertyKey[], i: number): string[] {
  const number = place[i]
  if (typeof number !== 'number') return []
  return [`第${number + 1}${i === place.length - 1 ? '项' : (LISTS[String(place[i - 1])] ?? '行')}`]
}

/** Rules that do not say of what: their field stands before them. */
const NAMELESS = /^(?:编号不正确|须为|只能是|格式)/

function say(issue: Raw, labelOf: LabelOf): string {
  if (issue.code === 'unrecognized_keys') return `不认识的字段：${issue.keys.join('、')}`
  const { message, input } = issue
  const label = labelOf(issue.path)
  if (!/[\u4e00-\u9fff]/.test(message)) return ruleText(issue, label, input)
  const isThere = input !== undefined && input !== null && input !== ''
  // What is there is not missing: it is of another kind.
  const wanted = issue.code === 'invalid_type' && isThere ? wantedIn(message) : null
  if (wanted) return ruleText(issue, wanted, input)
  return NAMELESS.test(message) ? withLabel(message, label, input) : message
}

const NUMBER = '编号'
function withLabel(message: string, label: string, input: unknown): string {
  if (!message.startsWith(NUMBER)) return `${label}${message}`
  const numbered = label.endsWith(NUMBER) ? label : `${label}${NUMBER}`
  return input === undefined ? `请填写${numbered}` : `${numbered}${message.slice(NUMBER.length)}`
}
