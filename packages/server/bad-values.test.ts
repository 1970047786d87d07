import { contract } from '@baoqiao/contract/contract.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { callsIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kernel } from './kernel/http/context.ts'
import { createPlatform } from './platform.ts'
import { DEMO_PASSWORD } from './seed/seed.ts'
import { BAD_VALUES, leavesOf, sampleOf, withValue } from './testing/bad-values.ts'
import { FULL } from './testing/full.ts'
import { anonymous, startTestApp } from './testing/harness.ts'
import { tally } from './testing/tally.ts'
import { visitorClient } from './testing/visitor.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let token: string
let visitor: string
const logged: string[] = []
beforeAll(async () => {
  h = await startTestApp()
  const body = { username: 'admin', password: DEMO_PASSWORD }
  const login = await anonymous(h.app.fetch).system.auth.token({ query: { grant_type: 'password' }, body })
  token = login.access_token
  visitor = (await visitorClient(h.app.fetch, 'somebody')).token
})
afterAll(() => h.close())

/** Every transaction is taken back, so that one value does not spoil the ground for the next. */
function undone(kernel: Kernel): Kernel {
  class Undo extends Error {}
  const kysely = new Proxy(kernel.db.kysely, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return () => ({
        async execute(work: (tx: unknown) => Promise<unknown>) {
          let result: unknown
          const all = target.transaction().execute(async (tx) => {
            result = await work(tx)
            throw new Undo()
          })
          await all.catch((error: unknown) => {
            if (!(error instanceof Undo)) throw error
          })
          return result
        },
      })
    },
  })
  const log: Kernel['log'] = (level, event, facts) => {
    if (level === 'error') logged.push(`${event} ${JSON.stringify(facts)}`)
  }
  return { ...kernel, db: { ...kernel.db, kysely }, log }
}

interface Try {
  params: unknown
  query: unknown
  body: unknown
}
/**
 * A good request of the call, and one for every place and every bad value: made when it is its turn, null where the schemas
 * do not let it through.
 */
function* triesOf(call: AnyCall): Generator<() => Try | null> {
  const parts = { params: call.params, query: call.query, body: call.body }
  const good: Try = { params: {}, query: {}, body: undefined }
  for (const [name, schema] of Object.entries(parts))
    if (schema) Reflect.set(good, name, minimal(schema, sampleOf(schema)))
  yield () => good
  for (const [name, schema] of Object.entries(parts)) {
    if (!schema) continue
    const full = sampleOf(schema)
    for (const { path } of leavesOf(schema))
      for (const value of BAD_VALUES) {
        if (name !== 'body' && typeof value !== 'string') continue
        yield () => {
          const given = withValue(minimal(schema, full, path), path, value)
          return schema.safeParse(given).success ? { ...good, [name]: given } : null
        }
      }
  }
}

/** Without the optional parts, but for the way to `path`. */
function minimal(
  schema: NonNullable<AnyCall['body']>,
  full: unknown,
  path: readonly unknown[] = [],
): unknown {
  if (typeof full !== 'object' || full === null || Array.isArray(full)) return full
  const out: Record<string, unknown> = { ...full }
  for (const name of Object.keys(full)) {
    if (name === path[0]) continue
    const { [name]: _, ...less } = out
    if (schema.safeParse(less).success) delete out[name]
  }
  return out
}

/** Half a character has no UTF-8; its three bytes are sent as some clients would. */
const text = (value: unknown) =>
  String(value)
    .split(/\p{Cs}/u)
    .map(encodeURIComponent)
    .join('%ED%A0%80')
async function ask(app: ReturnType<typeof createPlatform>, call: AnyCall, { params, query, body }: Try) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => text(Reflect.get(Object(params), name)))
  const search = Object.entries(Object(query)).map(([name, value]) => `${text(name)}=${text(value)}`)
  const url = `http://127.0.0.1:8080${path}${search.length > 0 ? `${path.includes('?') ? '&' : '?'}${search.join('&')}` : ''}`
  const headers = {
    authorization:
      call.allow === 'client'
        ? `Basic ${btoa('test:test')}`
        : `Bearer ${call.allow === 'visitor' ? visitor : token}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const init = { method: call.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return { url, status: (await app.request(url, init)).status }
}

/** There is no browser here to print with. */
const EXPECTED = new Set(['monitor.common.urlToPdf'])

/** All are forty thousand requests: each run takes every so many of them, in a rotation over places and values. */
const EVERY = process.env.ALL_BAD_VALUES ? 1 : FULL ? 19 : 197

test('no value at any place of any call answers 5xx', { timeout: 900_000 }, async () => {
  const app = createPlatform(undone(h.kernel))
  const wrong: string[] = []
  let made = 0
  let asked = 0
  for (const [name, call] of callsIn(contract))
    for (const make of triesOf(call)) {
      made += 1
      const one = made % EVERY === 0 ? make() : null
      if (!one) continue
      asked += 1
      const before = logged.length
      const { url, status } = await ask(app, call, one)
      if (status >= 500 && !(status === 503 && EXPECTED.has(name)))
        wrong.push(
          `${name} ${status} ${url} ${JSON.stringify(one.body)?.slice(0, 300)} ${logged.slice(before).join().slice(0, 400)}`,
        )
    }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(28_000 / EVERY)
  tally(asked)
})
