import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

test('whether somebody is covered twice is asked of them alone, however many others are covered, without statistics too', async () => {
  const h = await startTestApp()
  onTestFinished(() => h.close())
  const { id } = await issuedPolicy(h, await h.client('agent'), { heads: 60 })
  const read = await h.db.kysely.transaction().execute(async (tx) => {
    const readNow = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(coalesce(idx_scan, 0) + seq_scan)::int as read from pg_stat_xact_user_tables
        where relname in ('policy_insured', 'cover_interval')`.execute(tx)
      return rows[0]?.read ?? Number.NaN
    }
    const before = await readNow()
    await sql`select cover_person_once(array[(select max(insured_id) from cover_interval where policy_id = ${id})])`.execute(
      tx,
    )
    return (await readNow()) - before
  })
  // The person, their own row by its number, and whatever the database looks up to find the person.
  expect(read).toBeLessThan(20)
})
