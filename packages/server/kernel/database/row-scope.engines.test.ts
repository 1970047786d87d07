import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { committedTables } from '../../migrations/folder.ts'
import { migrations } from '../../migrations/list.ts'
import { tables } from '../../tables.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { isOrEndsWith } from '../data/ends-with.ts'
import { migrate } from '../schema/migrate.ts'
import { pendingSql } from '../schema/plan.ts'
import { asRole, type Database, enterScope, type RowScope, withDeleted } from './database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await migrate(db, migrations)
  const insert = (id: number, tenant: number, channel: number, maker: number) =>
    db.query(
      `insert into pay_order (id, tenant_id, channel_id, created_by, order_no, policy_id, pay_channel, body, amount, status, expires_at) values ($1, $2, $3, $4, $5, $1, 'x', 'x', 1, '0', now())`,
      [id, tenant, channel, maker, `no${id}`],
    )
  await insert(1, 3, 100, 7)
  await insert(2, 3, 101, 8)
  await insert(3, 4, 100, 9)
})
afterAll(() => db.close())

const within = <T>(scope: RowScope, work: (tx: Parameters<typeof enterScope>[0]) => Promise<T>) =>
  db.kysely.transaction().execute(async (tx) => {
    await enterScope(tx, scope)
    return work(tx)
  })
const seen = (scope: RowScope) =>
  within(scope, async (tx) =>
    (await tx.selectFrom('payOrder').select('id').orderBy('id').execute()).map(({ id }) => id),
  )
const scope = (patch: Partial<RowScope>): RowScope => ({
  tenantId: '3',
  userId: '7',
  channels: 'all',
  depts: 'all',
  ownOnly: false,
  ...patch,
})

test('the committed migrations equal the contract', () => {
  expect(pendingSql(committedTables(), tables)).toBe('')
})

test('a tenant sees its own rows, a channel its own and below, an agent its own', async () => {
  expect(await seen(scope({}))).toEqual(['1', '2'])
  expect(await seen(scope({ tenantId: '4' }))).toEqual(['3'])
  expect(await seen(scope({ channels: ['101'] }))).toEqual(['2'])
  expect(await seen(scope({ channels: ['100', '101'], ownOnly: true }))).toEqual(['1'])
  expect(await seen(scope({ channels: [] }))).toEqual([])
})

test('a deleted row is there for the bin alone, whatever a query forgets to ask', async () => {
  const gone = (tx: Parameters<typeof enterScope>[0], id: string) =>
    tx.updateTable('payOrder').set({ deletedAt: '2026-11-20T00:00:00Z' }).where('id', '=', id).execute()
  await expect(within(scope({}), (tx) => gone(tx, '1'))).rejects.toThrow(/row-level security/)
  await within(scope({}), (tx) => withDeleted(tx, () => gone(tx, '1')))
  expect(await seen(scope({}))).toEqual(['2'])
  const changed = await within(scope({}), (tx) =>
    tx.updateTable('payOrder').set({ amount: 0 }).where('id', '=', '1').executeTakeFirst(),
  )
  expect(Number(changed.numUpdatedRows)).toBe(0)
  const both = await within(scope({}), async (tx) => {
    const ids = await withDeleted(tx, () => tx.selectFrom('payOrder').select('id').orderBy('id').execute())
    return [ids.length, (await tx.selectFrom('payOrder').select('id').execute()).length]
  })
  expect(both).toEqual([2, 1])
  // The owner's work goes on as the owner.
  await db.kysely.transaction().execute(async (tx) => {
    await withDeleted(tx, () =>
      tx.updateTable('payOrder').set({ deletedAt: null }).where('id', '=', '1').execute(),
    )
    expect((await tx.selectFrom('payOrder').select('id').execute()).length).toBe(3)
  })
})

test('roles stand within one another, and come back after work that failed', async () => {
  const role = async (tx: Parameters<typeof enterScope>[0]) =>
    (await sql<{ role: string }>`select current_setting('role') as role`.execute(tx)).rows[0]?.role
  await within(scope({}), async (tx) => {
    await asRole(tx, 'owner', async () => {
      await asRole(tx, 'owner', async () => {})
      await withDeleted(tx, async () => expect(await role(tx)).toBe('none'))
      expect(await role(tx)).toBe('none')
    })
    await withDeleted(tx, async () => {
      await asRole(tx, 'owner', async () => expect(await role(tx)).toBe('none'))
      expect(await role(tx)).toBe('baoqiao_app')
    })
    await expect(withDeleted(tx, () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped')
    expect(await role(tx)).toBe('baoqiao_live')
  })
})

test('a caller’s query has the same plan whether it asks for live rows or not: the policy proves the partial index', async () => {
  const planOf = (more: string, as: (tx: Parameters<typeof enterScope>[0]) => Promise<void>) =>
    db.kysely.transaction().execute(async (tx) => {
      await as(tx)
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`
        explain (costs off) select id from pay_order where tenant_id = 3 and order_no = 'no1' ${sql.raw(more)}`.execute(
        tx,
      )
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
  const scoped = (tx: Parameters<typeof enterScope>[0]) => enterScope(tx, scope({}))
  // Unique among live rows: of those that are there, whichever is taken.
  const indexIn = (plan: string) => /Index (?:Only )?Scan using (pay_order_tenant_id_\w+_key)/.exec(plan)?.[1]
  const plain = indexIn(await planOf('', scoped))
  expect(plain).toBeDefined()
  expect(indexIn(await planOf('and deleted_at is null', scoped))).toBe(plain)
  // The owner has no policy: it must ask.
  const owner = async () => {}
  expect(indexIn(await planOf('', owner))).toBeUndefined()
  expect(indexIn(await planOf('and deleted_at is null', owner))).toBeDefined()
})

test('every table that callers see and that has a bin shows them live rows only', async () => {
  const { rows } = await db.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'deleted_at'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_table_privilege('baoqiao_live', c.oid, 'select')
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = c.relname || '_live')`,
  )
  expect(rows).toEqual([])
})

test('without a tenant nothing is seen', async () => {
  expect(await seen(scope({ tenantId: '' }))).toEqual([])
})

test('rows of another tenant or channel can be neither written nor changed', async () => {
  const other = scope({ channels: ['101'] })
  const changed = await within(other, (tx) =>
    tx.updateTable('payOrder').set({ amount: 0 }).where('id', 'in', ['1', '3']).executeTakeFirst(),
  )
  expect(Number(changed.numUpdatedRows)).toBe(0)
  const move = within(other, (tx) =>
    tx.updateTable('payOrder').set({ channelId: '100' }).where('id', '=', '2').execute(),
  )
  await expect(move).rejects.toThrow(/row-level security/)
})

test('history is append-only and private tables are out of reach', async () => {
  await expect(within(scope({}), (tx) => sql`delete from state_history`.execute(tx))).rejects.toThrow(
    /permission denied/,
  )
  await expect(within(scope({}), (tx) => tx.selectFrom('session').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  )
  await expect(within(scope({}), (tx) => tx.selectFrom('outbox').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  )
})

test('a number is found by its end through an index, although row policies stand before it, by a plan that is kept', async () => {
  await db.query(
    `insert into pay_order (tenant_id, channel_id, created_by, order_no, policy_id, pay_channel, body, amount, status, expires_at)
     select 5, 100, 7, letter || n, ascii(letter) * 1000000 + n, 'x', 'x', 1, '0', now()
     from generate_series(100000, 110000) n, unnest(array['K', 'L']) letter`,
  )
  await db.exec('analyze pay_order')
  const { plan, rows, kept } = await within(scope({ tenantId: '5' }), async (tx) => {
    const number = isOrEndsWith({
      table: 'pay_order',
      column: 'order_no',
      typed: '···K100222',
      within: sql`tenant_id = 5`,
    })
    const wanted = sql`select order_no from pay_order where tenant_id = 5 and ${number} order by id desc limit 20`
    const { sql: text, parameters } = wanted.compile(tx)
    await sql.raw(`prepare by_number as ${text}`).execute(tx)
    const values = parameters.map((value) => `'${value}'`).join(', ')
    const execute = sql.raw<{ orderNo: string }>(`execute by_number (${values})`)
    for (let turn = 1; turn < 8; turn += 1) await execute.execute(tx)
    const explained = await sql.raw<object>(`explain (costs off) execute by_number (${values})`).execute(tx)
    const { rows: plans } = await sql<{ kept: number }>`select generic_plans::int as kept
      from pg_prepared_statements where name = 'by_number'`.execute(tx)
    return {
      plan: explained.rows.flatMap((row) => Object.values(row)).join('\n'),
      rows: (await execute.execute(tx)).rows,
      kept: plans[0]?.kept,
    }
  })
  expect(plan).toMatch(/Index Cond: .*order_no_end/)
  expect(plan).not.toContain('Seq Scan')
  expect(rows).toEqual([{ orderNo: 'K100222' }])
  // The first five are planned anew each.
  expect(kept).toBe(3)
})
