import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { ownNames, ownQuery } from '@baoqiao/contract/kernel/wire-names.ts'
import type * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { brokenText } from './broken-text.ts'
import type { LabelOf } from './field-labels.ts'
import { type Found, foundIn, issuesIn, summary, withRefusals } from './issues-of.ts'

export interface RawRequest {
  params: Record<string, string>
  query: Record<string, string>
  /** Text of a JSON body, already bounded. */
  body: string
}

/** A form's text as the JSON it stands for: the token call takes both (2-calls §7). */
export function asJson(text: string, type: string | null): string {
  if (!type?.startsWith('application/x-www-form-urlencoded') || text === '') return text
  return JSON.stringify(Object.fromEntries(new URLSearchParams(text)))
}

/**
 * Params, query and body checked against the call's schemas; every problem is told at once, with its place, what the field
 * is called (`labelOf`) and what is wanted of it.
 */
export function readInput(
  call: AnyCall,
  raw: RawRequest,
  labelOf: LabelOf,
): { params?: unknown; query?: unknown; body?: unknown } {
  const found: Found[] = []
  const body = call.body ? named(call, bodyIn(call.body, raw.body, call)) : undefined
  const part = (schema: z.ZodMiniType | undefined, value: unknown, prefix: string) => {
    if (!schema) return undefined
    const broken = (value !== body || ESCAPED.test(raw.body)) && brokenText(value)
    if (broken) {
      const label = labelOf(broken.place.filter((one) => typeof one === 'string'))
      const path = prefix + broken.place.join('.')
      found.push({ path, message: `${label}含有无法保存的字符`, place: broken.place })
      return undefined
    }
    const { error, data } = schema.safeParse(value, { reportInput: true })
    if (!error) return call.each ? withRefusals(data, call.each, labelOf) : data
    found.push(...foundIn(error.issues, prefix, labelOf))
    return undefined
  }
  const params = part(call.params, raw.params, '')
  // An address that names nothing: there is no such thing.
  if (found.length > 0) throw new AppError(404, undefined, { issues: issuesIn(found) })
  const query = without(raw.query, [...CACHE_MARKS, ...(call.ignored ?? [])])
  const input = {
    params,
    query: part(call.query, call.wireNames ? ownQuery(query, call.wireNames.names) : query, ''),
    body: call.body ? part(call.body, body, '') : undefined,
  }
  if (found.length > 0) throw new AppError(400, summary(found), { issues: issuesIn(found) })
  return input
}

/** What libraries put into addresses so that no cache answers. */
const CACHE_MARKS = ['_', '_t']

const without = <T>(sent: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))

/** No body is an empty one, where the call wants one; values that mean nothing to it are left out. */
function bodyIn(schema: z.ZodMiniType, text: string, { ignored }: AnyCall): unknown {
  const body = parseJson(text)
  if (body === undefined) return schema.safeParse(undefined).success ? undefined : {}
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return ignored && isObject ? without({ ...body }, ignored) : body
}

/** A body under the names that the call's schema knows. */
const named = ({ wireNames }: AnyCall, body: unknown) =>
  wireNames && typeof body === 'object' && body !== null && !Array.isArray(body)
    ? ownNames({ ...body }, wireNames.names, wireNames.fields, wireNames.isNew)
    : body

/** How JSON can say a NUL or half a character; a body without this need not be walked. */
const ESCAPED = /\\u(0000|[dD][89a-fA-F])/

function parseJson(text: string): unknown {
  if (text === '') return undefined
  if (isTooDeep(text)) throw new AppError(400, `提交的内容嵌套超过${DEEPEST}层，请检查后重试`)
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError(400, '提交的内容不是有效的 JSON')
  }
}

/** Deeper than anything that people fill in: what walks it, and JSON itself, would come to the end of the stack. */
const DEEPEST = 64
const [QUOTE, ESCAPE, OPEN, CLOSE] = ['"', '\\', '[{', ']}']

/** Counts brackets outside texts, before anything of it is made. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i)
    if (quoted && sign === ESCAPE) i += 1
    else if (sign === QUOTE) quoted = !quoted
    else if (!quoted && OPEN.includes(sign)) depth += 1
    else if (!quoted && CLOSE.includes(sign)) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}
