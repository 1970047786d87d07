import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'

/** Whether somebody is covered twice on a day is asked whenever cover is written, without statistics too. */
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('who came is looked up alone, however many others are covered', async () => {
  const read = await h.db.kysely.transaction().execute(async (tx) => {
    const readNow = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(coalesce(idx_scan, 0) + seq_scan)::int as read from pg_stat_xact_user_tables
        where relname in ('policy_insured', 'cover_interval')`.execute(tx)
      return rows[0]?.read ?? Number.NaN
    }
    const before = await readNow()
    await sql`select cover_person_once(array[(select min(insured_id) from cover_interval)])`.execute(tx)
    return (await readNow()) - before
  })
  expect(read).toBeLessThan(20)
})

test('who stands in two rows is not covered on one day by both', async () => {
  const twice = h.db.kysely.transaction().execute((tx) =>
    sql`update policy_insured o set id_no_hash = i.id_no_hash
      from policy_insured i where i.policy_id = o.policy_id and i.seq = 1 and o.seq = 2
        and i.policy_id = (select min(policy_id) from cover_interval)`.execute(tx),
  )
  await expect(twice).rejects.toThrow(/covered twice on a day/)
})
