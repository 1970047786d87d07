import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { settled } from './settled.ts'

let db: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  db = await openTestDatabase()
  await db.exec('create table noted (n int)')
})
afterAll(() => db.close())
const failure = (code: string) => Object.assign(new Error('gave way'), { code })

test('who gives way in a deadlock, or meets what is there but once, begins anew, three times at most; nothing of the first time stays, and other failures are told', async () => {
  let tries = 0
  const failing = (times: number, code: string) =>
    settled(db, async (tx) => {
      tries += 1
      await tx.executeQuery(CompiledQuery.raw('insert into noted values ($1)', [tries]))
      if (tries <= times) throw failure(code)
      return tries
    })
  expect(await failing(1, '40P01')).toBe(2)
  expect((await db.query('select n from noted')).rows).toEqual([{ n: 2 }])
  tries = 0
  await expect(failing(4, '40P01')).rejects.toThrow('gave way')
  expect(tries).toBe(4)
  tries = 0
  expect(await failing(1, '23505')).toBe(2)
  tries = 0
  await expect(failing(1, '23514')).rejects.toThrow('gave way')
  expect(tries).toBe(1)
})
