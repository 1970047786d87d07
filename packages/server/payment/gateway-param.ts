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
 * masked secret stays what it was. Refuses at `param`, by the field's own label.
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
  for (const [name, field] of Object.entries(fields)) {
    const isSecret = traits(field).secret === true
    const kept = isSecret && isEmpty(given[name])
    const value = kept ? (before[name] ?? '') : (given[name] ?? '')
    if (value === '' && !field.required) continue
    if (!kept || value === '') check(fieldSchema(field).safeParse(value))
    if (isSecret) split.secrets[name] = String(value)
    split.param[name] = isSecret ? KEPT_SECRET : String(value)
  }
  return split
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || value === KEPT_SECRET

function check(answer: ReturnType<ReturnType<typeof fieldSchema>['safeParse']>) {
  if (!answer.success) throw say(answer.error.issues[0]?.message ?? '接口参数不正确')
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
