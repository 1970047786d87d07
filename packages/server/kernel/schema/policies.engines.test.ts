import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('no row policy asks whether a parameter is null: the planner would take every table for nearly empty', async () => {
  const { rows } = await h.db.query(
    `select tablename, policyname from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'AS app_[a-z]+[)] IS NULL'`,
  )
  expect(rows).toEqual([])
  const { rows: asked } = await h.db.query(
    `select count(*)::int as n from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'SELECT [(]app_visitor[(][)] IS NULL[)]'`,
  )
  expect(Number(Reflect.get(Object(asked[0]), 'n'))).toBeGreaterThan(30)
})
