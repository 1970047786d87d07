import { contract } from '@baoqiao/contract/contract.ts'
import { type Allow, authoritiesFor } from '@baoqiao/contract/kernel/call.ts'
import { MESSAGES, statusMessage } from '@baoqiao/contract/kernel/errors.ts'
import { type AnyCall, type AnyResource, callsIn, resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './kernel/app.ts'
import { AppError } from './kernel/http/app-error.ts'
import { USERS } from './seed/people.ts'
import { ROLES, type SeedRole } from './seed/roles.ts'
import { openSession } from './system/session.ts'
import { startTestApp } from './testing/harness.ts'

/**
 * Every call of the contract as everybody: the outcome must be exactly what `allow` and the seeded roles say. Handlers
 * are replaced by one that says 418: whoever sees that, or has their input refused, was let in, and nothing was changed.
 */
const LET_IN = 418
const calls = [...callsIn(contract)]

let h: Awaited<ReturnType<typeof startTestApp>>
let probe: ReturnType<typeof createApp>
let frozen: ReturnType<typeof createApp>
const tokens = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
  const stop = stopped(contract)
  probe = createApp(h.kernel, contract, stop)
  frozen = createApp({ ...h.kernel, frozen: true }, contract, stop)
  for (const { username } of USERS) tokens.set(username, await mint(username))
  tokens.set('platform', await mint('platform'))
  tokens.set('expired tenant', await mint('expired'))
  tokens.set('expired token', await mint('admin', -1))
  tokens.set('locked', await mint('locked1'))
  tokens.set('account off', await mint('off1'))
})
afterAll(() => h.close())

interface Caller {
  name: string
  header: string | null
  /** What a call must answer to them: LET_IN or the refusal. */
  outcome(call: AnyCall): number | [number, string]
}

test('every call as every role and as everybody who should not get in', async () => {
  const people = callers()
  expect(people.length).toBeGreaterThan(20)
  const wrong: string[] = []
  let count = 0
  for (const { name, header, outcome } of people)
    for (const [path, call] of calls) {
      count += 1
      const expected = outcome(call)
      const answer = await ask(probe, call, header)
      const seen: typeof expected = answer.letIn ? LET_IN : [answer.status, answer.msg]
      if (JSON.stringify(seen) !== JSON.stringify(expected))
        wrong.push(`${name} · ${path}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`)
    }
  expect(wrong).toEqual([])
  expect(count).toBe(people.length * calls.length)
  expect(calls.length).toBeGreaterThan(150)
}, 300_000)

test('in a demonstration nobody changes anything: 423 to holders, 479 to the rest, logging out apart', async () => {
  const wrong: string[] = []
  for (const username of ['admin', 'auditor', 'agent'])
    for (const [path, call] of calls.filter(
      ([, one]) => one.method !== 'GET' && isSignedIn(one.allow) && one.allow !== 'visitor',
    )) {
      const { status, msg, letIn } = await ask(frozen, call, bearer(tokens.get(username)))
      const wanted = authoritiesFor(call.allow)
      const held = authoritiesOf(username)
      const open = wanted.length === 0 || wanted.some((one) => held.has(one))
      const holds = open && !(call.operator && username === 'agent')
      const status423 = holds ? 423 : 479
      const right =
        call.path === '/auth/token/logout' ? letIn : status === status423 && msg === statusMessage(status)
      if (!right) wrong.push(`${username} · ${path}: ${status} ${msg}`)
    }
  expect(wrong).toEqual([])
})

describe('another tenant', () => {
  const mine = [...resourcesIn(contract)].filter(([, one]) => one.scope !== 'platform' && !one.virtual)
  test('lists of ours are not theirs', async () => {
    for (const [name, resource] of mine) {
      const answer = await h.app.request(`${resource.path}/page?size=1000`, {
        headers: { authorization: bearer(tokens.get('platform')) },
      })
      const { data } = await answer.json()
      const seen = new Set((data?.records ?? []).map(({ id }: { id: string }) => id))
      expect(answer.status, name).toBe(200)
      for (const id of await ourIds(resource)) expect(seen.has(id), `${name} ${id}`).toBe(false)
    }
  })

  test('no call takes the number of a row of ours', async () => {
    const tried: string[] = []
    for (const [name, resource] of mine) {
      const [id] = await ourIds(resource)
      if (!id) continue
      for (const [path, call] of calls.filter(([, one]) => touches(one, resource))) {
        const url = call.path.split('?')[0]?.replace(/\{\w+\}/g, id) ?? ''
        const answer = await h.app.request(url, {
          method: call.method,
          headers: { authorization: bearer(tokens.get('platform')), 'content-type': 'application/json' },
          ...(call.method === 'GET' ? {} : { body: JSON.stringify({ id }) }),
        })
        tried.push(path)
        expect([400, 403, 404], `${name} · ${path} answered ${answer.status}`).toContain(answer.status)
      }
      expect(await ourIds(resource), name).toContain(id)
    }
    expect(tried.length).toBeGreaterThan(10)
  })
})

/** Calls about one row of a resource: by a number in the address, or in the body of an edit. */
const touches = (call: AnyCall, { path }: AnyResource) =>
  call.path.startsWith(`${path}/`) ? /\{id\}/.test(call.path) : call.path === path && call.method === 'PUT'

async function ourIds({ name }: AnyResource): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(name)} where tenant_id = 3 and deleted_at is null order by id limit 1000`.execute(
    h.db.kysely,
  )
  return rows.map(({ id }) => id)
}

function callers(): Caller[] {
  const refusedAs = (message: string) => (call: AnyCall) =>
    call.allow === 'public'
      ? LET_IN
      : call.allow === 'client'
        ? UNKNOWN_CLIENT
        : ([401, message] as [number, string])
  const nobody = [
    { name: 'nobody', header: null, outcome: refusedAs(MESSAGES.expired) },
    { name: 'a made-up token', header: bearer('ab'.repeat(32)), outcome: refusedAs(MESSAGES.expired) },
    {
      name: 'expired token',
      header: bearer(tokens.get('expired token')),
      outcome: refusedAs(MESSAGES.expired),
    },
    { name: 'locked', header: bearer(tokens.get('locked')), outcome: refusedAs(MESSAGES.disabled) },
    { name: 'account off', header: bearer(tokens.get('account off')), outcome: refusedAs(MESSAGES.disabled) },
    {
      name: 'expired tenant',
      header: bearer(tokens.get('expired tenant')),
      outcome: refusedAs(MESSAGES.tenantExpired),
    },
    {
      name: 'client',
      header: `Basic ${btoa('test:test')}`,
      outcome: (call: AnyCall) =>
        isSignedIn(call.allow) ? ([401, MESSAGES.expired] as [number, string]) : LET_IN,
    },
  ]
  const people = [...USERS.map(({ username }) => username), 'platform'].map((username) => ({
    name: username,
    header: bearer(tokens.get(username)),
    outcome: (call: AnyCall) =>
      outcomeOf(call, {
        held: authoritiesOf(username),
        passwordDue: username === 'newcomer',
        operator: USERS.some((user) => user.username === username && user.userType === 'sys'),
      }),
  }))
  return [...nobody, ...people]
}

const UNKNOWN_CLIENT: [number, string] = [401, '客户端认证失败']
const isSignedIn = (allow: Allow) => allow !== 'public' && allow !== 'client'

function outcomeOf(
  call: AnyCall,
  { held, passwordDue, operator }: { held: ReadonlySet<string>; passwordDue: boolean; operator: boolean },
): number | [number, string] {
  const allow: Allow = call.allow
  if (allow === 'public') return LET_IN
  if (allow === 'client') return UNKNOWN_CLIENT
  if (passwordDue && !call.beforePassword) return [403, MESSAGES.passwordDue]
  if (call.operator && !operator) return [403, statusMessage(403)]
  if (allow === 'login' || authoritiesFor(allow).some((one) => held.has(one))) return LET_IN
  return [403, statusMessage(403)]
}

/** What the seeds promise, worked out from the contract and not from the database. */
function authoritiesOf(username: string): ReadonlySet<string> {
  const code =
    username === 'platform' ? 'ROLE_SYS_ADMIN' : USERS.find((user) => user.username === username)?.role
  const role: SeedRole | undefined = ROLES.find((one) => one.code === code)
  if (!role) throw new Error(`no role of ${username}`)
  const all = calls.flatMap(([, { allow }]) => ('authority' in Object(allow) ? authoritiesFor(allow) : []))
  if (role.authorities === 'all') return new Set(all)
  return new Set(role.authorities === 'views' ? all.filter((one) => one.endsWith('_view')) : role.authorities)
}

async function ask(app: typeof probe, call: AnyCall, header: string | null) {
  const url = call.path.replace(/\{\w+\}/g, '0')
  const answer = await app.request(url, {
    method: call.method,
    headers: { ...(header ? { authorization: header } : {}), 'content-type': 'application/json' },
    ...(call.method === 'GET' ? {} : { body: '{}' }),
  })
  const { msg }: { msg: string } = await answer.json()
  return { status: answer.status, msg, letIn: [LET_IN, 400, 413].includes(answer.status) }
}

const bearer = (token: string | undefined) => `Bearer ${token ?? ''}`

/** The tree of handlers with every one replaced. */
function stopped(tree: object): object {
  const stop = () => Promise.reject(new AppError(LET_IN, 'reached'))
  const walk = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return undefined
    if (Reflect.get(node, 'type') === 'call') return stop
    if (Reflect.get(node, 'type') === 'resource')
      return Object.fromEntries(Object.keys(Object(Reflect.get(node, 'calls'))).map((verb) => [verb, stop]))
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, walk(child)]))
  }
  return Object(walk(tree))
}

/** A live session without the login; makes the person when there is none. */
async function mint(username: string, seconds = 3600): Promise<string> {
  const { kysely } = h.db
  const made = {
    locked1: { lockFlag: '9' as const, userType: 'sys' as const },
    off1: { lockFlag: '0' as const, userType: 'dist' as const },
  }
  if (username === 'locked1' || username === 'off1') {
    const row = { tenantId: '3', username, password: 'x', passwordStatus: '0' as const, ...made[username] }
    const { id } = await kysely.insertInto('sysUser').values(row).returning('id').executeTakeFirstOrThrow()
    if (username === 'off1')
      await kysely
        .insertInto('distAccount')
        .values({
          tenantId: '3',
          userId: id,
          userName: 'off',
          number: 'OFF1',
          channelId: '101',
          mainChannelId: '100',
          role: '6',
          accountType: '1',
          status: '0',
        })
        .execute()
  }
  return kysely.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('sysUser')
      .select(['id', 'tenantId'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const now = h.clock.now.toISOString()
    const start = {
      tenantId: user.tenantId,
      userId: user.id,
      family: username + seconds,
      ip: '',
      userAgent: '',
      startedAt: now,
    }
    const client = { clientId: 'test', accessTokenValidity: seconds, refreshTokenValidity: 3600 }
    return (await openSession(tx, client, start, h.clock.now)).access_token
  })
}
