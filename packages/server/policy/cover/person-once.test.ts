import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

const HEADS = 60
let h: Awaited<ReturnType<typeof startTestApp>>
let id: string
/** One of the people. */
let one: string
beforeAll(async () => {
  h = await startTestApp()
  ;({ id } = await issuedPolicy(h, await h.client('agent'), { heads: HEADS }))
  const { rows } = await h.db.query(
    'select max(insured_id) as one from cover_interval where policy_id = $1',
    [id],
  )
  one = String(Reflect.get(Object(rows[0]), 'one'))
})
afterAll(() => h.close())

test.each([
  ['of one', 12, () => sql`select cover_person_once(array[${one}::bigint])`],
  [
    'of all who are covered on at once',
    12 * HEADS,
    () => sql`insert into cover_interval
      (tenant_id, policy_id, seat_id, insured_id, profession_id, profession_name, cls, from_date, to_date, premium, source)
      select tenant_id, policy_id, seat_id, insured_id, profession_id, profession_name, cls, to_date + 1, to_date + 9, 0, 'x'
      from cover_interval where policy_id = ${id}`,
  ],
  [
    'of one whose number is corrected',
    12,
    () => sql`update policy_insured set id_no_hash = 'another' where id = ${one}`,
  ],
])(
  'whether somebody is covered twice is asked of them alone, however many others are covered, without statistics too: %s',
  async (_, most, doing) => {
    const read = await h.db.kysely.transaction().execute(async (tx) => {
      const readNow = async () => {
        const { rows } = await sql<{ read: number }>`
        select sum(coalesce(idx_tup_fetch, 0) + coalesce(seq_tup_read, 0))::int as read from pg_stat_xact_user_tables
        where relname in ('policy_insured', 'cover_interval')`.execute(tx)
        return rows[0]?.read ?? Number.NaN
      }
      const before = await readNow()
      await doing().execute(tx)
      return (await readNow()) - before
    })
    // Rows: the person, their own row by its number, and their days.
    expect(read).toBeLessThan(most)
  },
)

test('a number in two rows is covered once a day as the days say, in whatever order they are written', async () => {
  const { id: policyId } = await issuedPolicy(h, await h.client('agent'), { heads: 3 })
  // Seats 1 and 2 have one number; only the trigger that is tried looks at it.
  await h.db.exec(`alter table policy_insured disable trigger user;
    update policy_insured i set id_no_hash = (select o.id_no_hash from policy_insured o where o.policy_id = i.policy_id and o.seq = 1)
    where i.policy_id = ${policyId} and i.seq = 2;
    alter table policy_insured enable trigger user;
    alter table cover_interval disable trigger cover_added_once`)
  const written: { seq: number; from: number; to: number }[] = []
  const write = (seq: number, from: number, to: number, source: string) =>
    h.db
      .query(
        `insert into cover_interval (tenant_id, policy_id, seat_id, insured_id, profession_id, profession_name, cls, from_date, to_date, premium, source)
         select c.tenant_id, c.policy_id, c.seat_id, c.insured_id, c.profession_id, c.profession_name, c.cls,
           p.end_date + $3::int, p.end_date + $4::int, 0, $5
         from policy_insured i join policy p on p.id = i.policy_id
         join cover_interval c on c.insured_id = i.id and c.source = 'policy' and c.to_date = p.end_date
         where i.policy_id = $1 and i.seq = $2`,
        [policyId, seq, from, to, source],
      )
      .then(
        () => 'written',
        ({ message }: Error) => (message.includes('number is covered twice') ? 'number' : 'row'),
      )
  const seen = new Set<string>()
  for (let n = 1; n <= 60; n += 1) {
    const seq = (n % 3) + 1
    const from = ((n * 37) % 90) + 1
    const to = from + ((n * 11) % 4)
    const source = n % 5 === 0 ? 'policy' : 'x'
    const clash = written.filter((one) => one.from <= to && one.to >= from)
    const ofOwn = clash.some((one) => one.seq === seq)
    const ofNumber = clash.some((one) => one.seq !== seq && one.seq + seq === 3)
    const expected = ofOwn ? 'row' : ofNumber && source !== 'policy' ? 'number' : 'written'
    expect(await write(seq, from, to, source), `${n}: ${seq} ${from}-${to} ${source}`).toBe(expected)
    if (expected === 'written') written.push({ seq, from, to })
    seen.add(expected)
  }
  expect([...seen].sort()).toEqual(['number', 'row', 'written'])
})
