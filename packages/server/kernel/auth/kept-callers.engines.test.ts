import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, startTestApp } from '../../testing/harness.ts'

/** What one server's database was told counts at the next call on another server, which keeps who its callers are. */
let h: Awaited<ReturnType<typeof startTestApp>>
let there: Awaited<ReturnType<typeof loggedIn>>
beforeAll(async () => {
  h = await startTestApp()
  there = await loggedIn(h.beside().app.fetch, 'mainadmin')
})
afterAll(() => h.close())

const USER = "(select id from sys_user where username = 'mainadmin')"
const ROLES = `(select role_id from sys_user_role where user_id = ${USER})`
/** What the call of somebody who is known already answers: 0, or the status of the refusal. */
const answer = () =>
  there.policies.policy.page({ query: {} }).then(
    () => 0,
    (error: { status: number }) => error.status,
  )
const here = (sql: string) => h.db.query(sql)

test.each([
  ['a locked user', `update sys_user set lock_flag = '9' where id = ${USER}`, 401],
  ['a deleted user', `update sys_user set deleted_at = now() where id = ${USER}`, 401],
  ['a stopped account', `update dist_account set status = '0' where user_id = ${USER}`, 401],
  ['a first password to be changed', `update sys_user set password_status = '1' where id = ${USER}`, 403],
  ['a role that was lost', `update sys_user_role set user_id = -user_id where user_id = ${USER}`, 403],
  ['a role that is gone', `update sys_role set deleted_at = now() where id in ${ROLES}`, 403],
  ['a right that a role lost', `update sys_role_menu set role_id = -role_id where role_id in ${ROLES}`, 403],
  ['a right that is gone', `update sys_menu set deleted_at = now() where permission = 'policy_view'`, 403],
  [
    'a client that lends less',
    `update sys_oauth_client set authorities = 'none' where client_id = 'test'`,
    403,
  ],
  ['a client that is gone', `update sys_oauth_client set deleted_at = now() where client_id = 'test'`, 401],
  ['a stopped tenant', `update sys_tenant set status = '9' where id = 3`, 401],
  ['a tenant whose time is over', `update sys_tenant set end_time = '2026-11-19' where id = 3`, 401],
  ['a revoked token', `update session set revoked_at = now() where user_id = ${USER}`, 401],
  [
    'an expired token',
    `update session set access_expires = '2026-11-20T01:00Z' where user_id = ${USER}`,
    401,
  ],
])('%s', async (_, change, refused) => {
  const [, table = ''] = /^update (\w+)/.exec(change) ?? []
  await here(`create table kept_${table} as select * from ${table}`)
  const columns = /set (\w+)/.exec(change)?.[1]
  expect(await answer()).toBe(0)
  await here(change)
  expect(await answer()).toBe(refused)
  await here(`update ${table} t set ${columns} = k.${columns} from kept_${table} k where k.id = t.id`)
  await here(`drop table kept_${table}`)
  expect(await answer()).toBe(0)
})

test('who may not come in any more is not told what is wrong with what they sent', async () => {
  const wrong = () =>
    there.policies.apply.check({ body: {} as never }).then(
      () => 0,
      (error: { status: number }) => error.status,
    )
  expect(await wrong()).toBe(400)
  await here(`update session set revoked_at = now() where user_id = ${USER}`)
  expect(await wrong()).toBe(401)
  await here(`update session set revoked_at = null where user_id = ${USER}`)
  expect(await wrong()).toBe(400)
})

test('a channel that moved away takes its rows with it, and one that moved under brings them', async () => {
  const channels = async () =>
    (await there.channels.channel.page({ query: {} })).records.map(({ id }) => id).sort()
  expect(await channels()).toEqual(['100', '101', '102'])
  await here('update dist_channel set parent_id = 260 where id = 102')
  expect(await channels()).toEqual(['100', '101'])
  await here('update dist_channel set parent_id = 100 where id = 102')
  expect(await channels()).toEqual(['100', '101', '102'])
})

test('a tenant whose time is over ends with the day, without anything being written', async () => {
  await here("update sys_tenant set end_time = '2026-11-20' where id = 3")
  await here(`update session set access_expires = '2026-12-01' where user_id = ${USER}`)
  expect(await answer()).toBe(0)
  h.clock.now = new Date('2026-11-20T16:01:00Z')
  expect(await answer()).toBe(401)
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  await here("update sys_tenant set end_time = '2099-12-31' where id = 3")
  expect(await answer()).toBe(0)
})

test('by the calls of administration as well', async () => {
  const admin = await h.client('admin')
  const { records } = await admin.system.user.page({ query: { username: 'mainadmin' } })
  const id = records[0]?.id ?? ''
  expect(await answer()).toBe(0)
  await admin.system.user.remove({ params: { id } })
  expect(await answer()).toBe(401)
  await admin.system.user.restore({ params: { id } })
})

test('while nothing changes nobody is asked for anew', async () => {
  there = await loggedIn(h.beside().app.fetch, 'mainadmin')
  expect(await answer()).toBe(0)
  // A change that the epoch is not told of: only who asks again could know.
  await here('alter table sys_user disable trigger sys_user_caller')
  await here(`update sys_user set lock_flag = '9' where id = ${USER}`)
  await here('alter table sys_user enable trigger sys_user_caller')
  expect(await answer()).toBe(0)
  await here("update sys_user set name = name where username = 'admin'")
  expect(await answer()).toBe(401)
  await here(`update sys_user set lock_flag = '0' where id = ${USER}`)
  expect(await answer()).toBe(0)
})

test('logins, renewed tokens and orders leave the epoch alone', async () => {
  const epoch = async () => (await here('select epoch from caller_epoch')).rows
  const before = await epoch()
  const agent = await h.client('agent')
  await agent.policies.policy.page({ query: {} })
  expect(await epoch()).toEqual(before)
})

test('every table that a caller is read from moves the epoch', async () => {
  const folder = join(process.cwd(), 'packages/server/kernel/auth')
  const text = ['find-caller.ts', 'reach-columns.ts'].map((file) => readFileSync(join(folder, file), 'utf8'))
  const read = [...text.join('\n').matchAll(/\b(?:from|join) (\w+) (?:\w{1,2}\b|where)/g)].map(
    ([, name]) => name,
  )
  const tables = [...new Set(read)].filter((name) => name !== 'session' && name !== 'below')
  expect(tables.length).toBeGreaterThanOrEqual(10)
  const { rows } = await here(`select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'caller_changed'::regproc and tgenabled = 'O' and tgdeferrable and tginitdeferred`)
  const moving = rows.map((row) => Reflect.get(Object(row), 'name'))
  expect(tables.filter((name) => !moving.includes(name))).toEqual([])
})
