import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { Context, Outside } from '../http/context.ts'
import type { AnyHandler } from '../http/endpoint.ts'
import { isPhased, type Phased, phased } from '../http/phased.ts'
import type { Values } from './access.ts'
import { hasPasswords } from './has-passwords.ts'
import { columnsOfHead } from './transfer/check-rows.ts'
import type { GivenSheet } from './transfer/read-sheet.ts'

const FIELD = 'password'
/** A new one of somebody who is there: of an account, of a channel's login. */
const NEXT = ['changepassword', 'resetpassword']
const WRITES = ['add', 'edit', 'batchEdit', 'import']
/** argon2id is work for a core and many megabytes: as many at once as one request may have. */
const AT_ONCE = 2

interface Prepared {
  hashOf: NonNullable<Context['passwordHash']>
  inner: unknown
}

/** Hashes the passwords that a call brings before its transaction, which then only stores them. */
export function passwordsBefore(resource: AnyResource, verb: string, handler: AnyHandler): AnyHandler {
  if (!hasPasswords(resource) || !WRITES.includes(verb)) return handler
  const inner: Phased<never, unknown>['phases'] = isPhased(handler) ? handler.phases : { within: handler }
  return phased<never, unknown, Prepared, unknown>({
    async before(input, outside) {
      const prepared = await inner.before?.(input, outside)
      const given = verb === 'import' ? inSheet(resource, prepared as GivenSheet) : inBody(input)
      // What a trial writes is taken back.
      const trial = Reflect.get(Object(Reflect.get(input, 'query')), 'dryRun') === '1'
      return { hashOf: await hashed(given, trial, outside), inner: prepared }
    },
    within: (input, context, prepared) =>
      inner.within(input, { ...context, passwordHash: prepared.hashOf }, prepared.inner),
    ...(inner.after ? { after: inner.after } : {}),
  })
}

async function hashed(given: readonly string[], trial: boolean, { ports }: Outside) {
  const made = new Map<string, string[]>()
  const left = trial ? [] : [...given]
  const worker = async () => {
    for (let plain = left.pop(); plain !== undefined; plain = left.pop()) {
      const hash = await ports.passwords.hash(plain)
      made.set(plain, [...(made.get(plain) ?? []), hash])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (plain: string): string => {
    if (trial) return ''
    const own = made.get(plain) ?? []
    const hash = own.length > 1 ? own.pop() : own[0]
    if (hash === undefined) throw new Error('a password came that was not hashed before')
    return hash
  }
}

function inBody(input: object): string[] {
  const body: unknown = Reflect.get(input, 'body')
  const values: unknown = Reflect.get(Object(body), 'values')
  const given = { ...Object(body), ...Object(values) } as Values
  return [FIELD, ...NEXT].flatMap((name) => (given[name] ? [String(given[name])] : []))
}

/** Those that may be taken: whatever is too long is refused anyway. */
function inSheet(resource: AnyResource, { head, rows }: GivenSheet): string[] {
  const at = columnsOfHead({ resource }, head).findIndex((column) => column?.[0] === FIELD)
  const { max = 0 } = resource.fields[FIELD] ?? {}
  const texts = at < 0 ? [] : rows.map(({ cells }) => String(cells[at] ?? ''))
  return texts.filter((text) => text !== '' && text.length <= max)
}
