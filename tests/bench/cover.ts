import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Database } from '@baoqiao/server/kernel/database/database.ts'
import { bulkPolicies } from '@baoqiao/server/seed/bulk.ts'
import { idNo as numberOf } from '@baoqiao/server/seed/numbers.ts'
import { newcomer } from '@baoqiao/server/testing/endorse.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import type { Say } from './all.ts'

const HEADS = 100
/** Stretches of each person. */
const STRETCHES = 5
const TIMES = 30

/** People added to a policy: priced and submitted, many against few. */
export async function adding(say: Say) {
  const h = await startTestApp({}, (kernel) => kernel)
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const timed = async (many: number) => {
    const { id } = await issuedPolicy(h, agent)
    const rows = Array.from({ length: many }, () => newcomer(professionId))
    const body = { changeCode: '101' as const, effectiveDate: '2026-12-01', rows }
    const began = performance.now()
    const quote = await agent.policies.endorse.quote({ params: { id }, body })
    if (!quote.ready) throw new Error(quote.bars[0]?.message ?? '')
    await agent.policies.endorse.submit({ params: { id }, body: { ...body, confirmedTotal: quote.total } })
    return performance.now() - began
  }
  await timed(3)
  const few = await timed(3)
  const many = await timed(Number(process.env.BENCH_ADDED ?? 1997))
  say(
    'adding as many people as a policy takes / adding 3',
    many / few,
    `${many.toFixed(0)} ms on PGlite in process`,
  )
  await h.close()
}

/** Who was covered on a day, of a policy and of a person, against the bare SQL. BENCH_COVERED: people (100,000), of five stretches each. */
export async function whoWasCovered(url: string, say: Say) {
  process.env.TEST_DATABASE_URL = url
  const h = await startTestApp({}, (kernel) => kernel)
  const people = Number(process.env.BENCH_COVERED ?? 100_000)
  const began = performance.now()
  await bulkPolicies(h.db, Math.ceil(people / HEADS))
  await insertPeople(h.db, h.kernel.vaultOf('3').seal(numberOf(1)))
  process.stdout.write(
    `${people.toLocaleString()} people, ${(people * STRETCHES).toLocaleString()} stretches in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  )
  const admin = await h.client('admin')
  const date = todayIn(h.clock.now)
  const { rows } = await h.db.query(
    `select id, (select min(id) from policy_insured i where i.policy_id = p.id) as person from policy p
     where order_no like 'B%' and '${date}' between start_date and end_date order by id limit 1 offset ${Math.floor(people / HEADS / 4)}`,
  )
  const found: { id?: string; person?: string } = Object(rows[0])
  const id = String(found.id)
  const insuredId = String(found.person)
  const standing = `c.replaced_by is null and c.to_date >= c.from_date and '${date}' between c.from_date and c.to_date`
  const joined =
    'cover_interval c join policy_insured i on i.id = c.insured_id join policy p on p.id = c.policy_id'
  const columns =
    'c.insured_id, p.policy_no, i.name, i.id_no, c.profession_name, c.cls, c.from_date, c.to_date, c.premium'
  await against(
    'who of a policy is covered on a day',
    () => admin.policies.cover.ofPolicy({ params: { id }, query: { date, size: 20 } }),
    async () => {
      await h.db.query(
        `select count(*), sum(c.premium) from ${joined} where ${standing} and c.policy_id = ${id}`,
      )
      await h.db.query(
        `select ${columns} from ${joined} where ${standing} and c.policy_id = ${id} order by i.seq limit 20`,
      )
    },
  )
  await against(
    'where a person is covered on a day',
    () => admin.policies.cover.ofPerson({ body: { insuredId, date } }),
    () =>
      h.db.query(
        `select ${columns} from ${joined} where ${standing} and i.id_no_hash =
           (select id_no_hash from policy_insured where id = ${insuredId}) order by c.from_date desc limit 500`,
      ),
  )
  await h.close()

  async function against(what: string, ours: () => Promise<unknown>, theirs: () => Promise<unknown>) {
    const taken = { ours: [] as number[], theirs: [] as number[] }
    for (let i = 0; i < TIMES; i += 1) {
      taken.ours.push(await timed(ours))
      taken.theirs.push(await timed(theirs))
    }
    const [mine, bare] = [middle(taken.ours), middle(taken.theirs)]
    say(`${what} / bare SQL`, mine / bare, `${mine.toFixed(1)} ms`)
  }
}

/** A hundred people of each policy with one sealed number, each covered in five stretches of 73 days, the last to the end. */
async function insertPeople(db: Database, idNo: string): Promise<void> {
  await db.exec(`
    insert into policy_insured (tenant_id, channel_id, policy_id, seq, name, id_no, id_no_hash, profession_id, profession_name, cls,
      premium, start_date, end_date)
    select p.tenant_id, p.channel_id, p.id, n, '批量员工' || n, '${idNo}', md5(p.id || '-' || n), 1, '会计', 1, 43000, p.start_date, p.end_date
    from policy p cross join generate_series(1, ${HEADS}) n where p.order_no like 'B%';
    insert into cover_interval (tenant_id, channel_id, policy_id, seat_id, insured_id, profession_id, profession_name, cls, from_date,
      to_date, premium, source)
    select i.tenant_id, i.channel_id, i.policy_id, i.id, i.id, 1, '会计', 1, i.start_date + 73 * n,
      case n when ${STRETCHES - 1} then i.end_date else i.start_date + 73 * n + 72 end, 8600, 'policy'
    from policy_insured i join policy p on p.id = i.policy_id and p.order_no like 'B%' cross join generate_series(0, ${STRETCHES - 1}) n;
    analyze policy_insured; analyze cover_interval; analyze policy`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const middle = (samples: number[]) => samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
