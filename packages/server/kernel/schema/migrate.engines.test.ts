import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

const first = { name: '1-first', sql: 'create table first (n int);' }
const second = { name: '2-second', sql: 'create table second (n int);' }
const third = { name: '3-third', sql: 'create table third (n int);' }
const all = [first, second, third]

let db: TestDatabase
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const stored = async (sql: string) =>
  (await db.query(sql)).rows.map((row) => Reflect.get(Object(row), 'name'))
const applied = () => stored('select name from schema_migration order by name')
const tables = () =>
  stored(
    `select relname as name from pg_class where relname in ('first', 'half', 'second', 'third') order by relname`,
  )

test('what is lacking is applied, once', async () => {
  expect(await migrate(db, [first])).toEqual(['1-first'])
  expect(await migrate(db, all)).toEqual(['2-second', '3-third'])
  expect(await migrate(db, all)).toEqual([])
  expect(await tables()).toEqual(['first', 'second', 'third'])
})

test('one that fails leaves nothing of itself, those before it stay, those after it wait', async () => {
  const broken = { name: '2-second', sql: 'create table half (n int); create table first (n int);' }
  await expect(migrate(db, [first, broken, third])).rejects.toThrow('already exists')
  expect(await applied()).toEqual(['1-first'])
  expect(await tables()).toEqual(['first'])
  expect(await migrate(db, all)).toEqual(['2-second', '3-third'])
})

test('one that was changed after it was applied is refused by its name', async () => {
  await migrate(db, [first])
  await expect(migrate(db, [{ ...first, sql: 'select 1;' }, second])).rejects.toThrow('1-first')
  expect(await tables()).toEqual(['first'])
})

test('who finds that another server was first with some goes on with what is left', async () => {
  let isFirst = true
  const late = {
    ...db,
    async query(sql: string, values?: unknown[]) {
      const answer = await db.query(sql, values)
      if (isFirst) {
        isFirst = false
        await migrate(db.beside(), [first, second])
      }
      return answer
    },
  }
  await migrate(late, all)
  expect(await applied()).toEqual(all.map(({ name }) => name))
  expect(await tables()).toEqual(['first', 'second', 'third'])
})
