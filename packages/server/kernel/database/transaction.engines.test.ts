import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Tx } from './database.ts'
import { Overtaken, WithNext } from './with-next.ts'

/** What transactions promise, however few round trips they take. */
let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  db = await openTestDatabase()
  await db.exec(`create table sum (n int primary key);
    create table due (n int references sum deferrable initially deferred);
    create function put(n int) returns int language sql as $f$ insert into due values (n) returning n $f$;`)
})
afterAll(() => db.close())

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.kysely.transaction().execute(work)
const ask = async (tx: Tx, text: string, ...values: unknown[]) =>
  (await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows
const stored = async () => (await db.query('select n from sum order by n')).rows

test('what the first statement writes is gone with a failure', async () => {
  const failed = transaction(async (tx) => {
    await ask(tx, 'insert into sum values ($1)', 1)
    throw new Error('given up')
  })
  await expect(failed).rejects.toThrow('given up')
  expect(await stored()).toEqual([])
})

test('a first statement that fails leaves nothing, and the connections answer the next ones', async () => {
  for (let i = 0; i < 6; i += 1)
    await expect(transaction((tx) => ask(tx, 'insert into sum values ($1::int / 0)', i))).rejects.toThrow(
      /zero/,
    )
  expect(await transaction((tx) => ask(tx, 'select $1::int as n', 7))).toEqual([{ n: 7 }])
  expect(await stored()).toEqual([])
})

test('a commit that the database refuses is heard of, also after the statement that wrote was not the last', async () => {
  const late = transaction(async (tx) => {
    await ask(tx, 'insert into due values ($1)', 99)
    await ask(tx, 'select n from sum')
  })
  await expect(late).rejects.toThrow(/foreign key/)
  const hidden = transaction((tx) =>
    ask(tx, 'with new as (insert into due values (98) returning n) select n from new'),
  )
  await expect(hidden).rejects.toThrow(/foreign key/)
  const within = transaction((tx) => ask(tx, 'select put($1)', 97))
  await expect(within).rejects.toThrow(/foreign key/)
})

test('what was answered is committed: the next reader sees it, on any connection', async () => {
  for (let n = 10; n < 20; n += 1) {
    await transaction(async (tx) => {
      await ask(tx, 'select n from sum')
      await ask(tx, 'insert into sum values ($1)', n)
    })
    const seen = await Promise.all(
      [1, 2, 3].map(() => transaction((tx) => ask(tx, 'select max(n) as n from sum'))),
    )
    expect(seen).toEqual([[{ n }], [{ n }], [{ n }]])
  }
})

test('no scope of one reader is left for the next', async () => {
  const scoped = (tx: Tx) => ask(tx, "select set_config('app.tenant', $1, true)", '3')
  await Promise.all(Array.from({ length: 12 }, () => transaction(scoped)))
  const left = await Promise.all(
    Array.from({ length: 12 }, () =>
      transaction((tx) => ask(tx, "select current_setting('app.tenant', true) as t")),
    ),
  )
  expect(left.flat().filter(({ t }) => t)).toEqual([])
})

test('a statement that is known by name is asked again after a newer server changed its table', async () => {
  await db.exec('create table grows (a int); insert into grows values (1);')
  const both = () => transaction((tx) => ask(tx, 'select * from grows where a = $1', 1))
  const one = () => transaction((tx) => ask(tx, 'select a from grows where a >= $1', 0))
  for (let i = 0; i < 8; i += 1) await Promise.all([both(), one()])
  await db.exec('alter table grows add column b int')
  expect(await both()).toEqual([{ a: 1, b: null }])
  await db.exec('alter table grows alter column a type bigint')
  // A connection that knew it otherwise is given up, one after the other.
  await vi.waitFor(async () => expect(await one()).toEqual([{ a: 1 }]), 60_000)
  for (let i = 0; i < 8; i += 1) await one()
  await db.query('alter table grows alter column a type int')
  await vi.waitFor(async () => expect(await one()).toEqual([{ a: 1 }]), 60_000)
  for (let i = 0; i < 8; i += 1) await one()
  expect(await sql`select 1 as n`.execute(db.kysely)).toMatchObject({ rows: [{ n: 1 }] })
})

test('a statement that goes along with the next one decides whether anything is answered or kept', async () => {
  if (db.engine !== 'postgres') return
  const along = (tx: Tx, allows: boolean) =>
    ask(tx, 'select $1::int as n', 5, new WithNext((rows) => allows && JSON.stringify(rows) === '[{"n":5}]'))
  const insert = (n: number, allows: boolean, swallow = false) =>
    transaction(async (tx) => {
      await along(tx, allows)
      const written = ask(tx, 'insert into sum values ($1) returning n', n)
      return swallow ? written.catch(() => []) : written
    })
  expect(await insert(50, true)).toEqual([{ n: 50 }])
  await expect(insert(51, false)).rejects.toThrow(Overtaken)
  // Not even for work that looks away from failures.
  await expect(insert(52, false, true)).rejects.toThrow(Overtaken)
  await expect(transaction((tx) => along(tx, false))).rejects.toThrow(Overtaken)
  expect((await db.query('select n from sum where n >= 50')).rows).toEqual([{ n: 50 }])
})
