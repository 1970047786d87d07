import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { committedTables } from '../../migrations/folder.ts'
import { migrations } from '../../migrations/list.ts'
import { tables } from '../../tables.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { migrate } from '../schema/migrate.ts'
import { pendingSql } from '../schema/plan.ts'
import { type Database, enterScope, type RowScope } from './database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await migrate(db, migrations)
  const insert = (id: number, tenant: number, channel: number, maker: number) =>
    db.query(
      `insert into pay_order (id, tenant_id, channel_id, created_by, order_no, policy_id, pay_channel, body, amount, status, expires_at) values ($1, $2, $3, $4, $5, 1, 'x', 'x', 1, '0', now())`,
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
