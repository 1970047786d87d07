import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { fieldSchema } from '@baoqiao/contract/kernel/schema.ts'
import { GATEWAY_PARAMS, type GatewayType, KEPT_SECRET } from '@baoqiao/contract/payment/gateway-params.ts'
import { refuse } from '../kernel/http/app-error.ts'

const say = (message: string) => refuse(message, [{ path: 'param', message }])

/** A channel's `param` in two: what may be read, with a mask for each secret that is kept, and the secrets. */
export interface Split {
  param: Record<string, string>
  secrets: Record<string, string>
}

/**
 * Checks what was sent as a channel's parameters by the fields of its type, and takes the secrets out. An empty or
 * masked secret stays what it was. Refuses at `param.<name>`, by each field's own label.
 */
export function splitParam(
  type: GatewayType,
  sent: unknown,
  before: Readonly<Record<string, string>>,
): Split {
  const given = objectOf(sent)
  const fields = GATEWAY_PARAMS[type]
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) throw say(`接口参数中没有「${unknown.slice(0, 40)}」`)
  const split: Split = { param: {}, secrets: {} }
  const issues: Issue[] = []
  for (const [name, field] of Object.entries(fields)) {
    const isSecret = traits(field).secret === true
    const kept = isSecret && isEmpty(given[name])
    const value = kept ? (before[name] ?? '') : (given[name] ?? '')
    if (value === '' && !field.required) continue
    if (!kept || value === '') issues.push(...issuesOf(name, fieldSchema(field).safeParse(value)))
    if (isSecret) split.secrets[name] = String(value)
    split.param[name] = isSecret ? KEPT_SECRET : String(value)
  }
  const [first] = issues
  if (!first) return split
  throw refuse(
    issues.length === 1 ? first.message : `接口参数有${issues.length}处不正确，第一处：${first.message}`,
    issues,
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === KEPT_SECRET

function issuesOf(name: string, answer: ReturnType<ReturnType<typeof fieldSchema>['safeParse']>): Issue[] {
  if (answer.success) return []
  return [{ path: `param.${name}`, message: answer.error.issues[0]?.message ?? '接口参数不正确' }]
}

/** Older clients send the JSON as text. */
function objectOf(sent: unknown): Record<string, unknown> {
  const value = typeof sent === 'string' ? parsed(sent) : sent
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw say('接口参数须为 JSON 对象')
  return { ...value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
