import { createServer } from 'node:http'
import type { openPostgres } from '@baoqiao/server/kernel/database/open-postgres.ts'
import { bulkPolicies } from '@baoqiao/server/seed/bulk.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import type { Say } from './all.ts'

const TIMES = 30
/** Of what reads every row. */
const FEW = 5

/** Lists at a million policies: ours through contract, auth, row scope and checks, against the bare SQL on the same engine. */
export async function policies(url: string, say: Say) {
  process.env.TEST_DATABASE_URL = url
  const h = await startTestApp({}, (kernel) => kernel)
  const count = Number(process.env.BENCH_POLICIES ?? 1_000_000)
  const began = performance.now()
  await bulkPolicies(h.db, count)
  process.stdout.write(
    `${count.toLocaleString()} policies seeded in ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  )
  const admin = await h.client('admin')
  const agent = await h.client('mainadmin')
  const bare = (sql: string) => () => h.db.query(sql)
  const columns =
    'id, order_no, insured, policy_no, product_name, total_money, emp_count, start_date, end_date, status'
  const list = (where: string) => async () => {
    await h.db.query(
      `select ${columns} from policy where tenant_id = 3 and deleted_at is null ${where} order by id desc limit 20`,
    )
    await h.db.query(`select count(*) from policy where tenant_id = 3 and deleted_at is null ${where}`)
  }
  const against = async (
    what: string,
    ours: () => Promise<unknown>,
    theirs: () => Promise<unknown>,
    times?: number,
  ) => {
    const taken = await medians(ours, theirs, times)
    say(`${what} / bare SQL`, taken.ours / taken.theirs, `${taken.ours.toFixed(1)} ms`)
  }
  const page = (query: { status?: string; orderNo?: string }) => () => admin.policies.policy.page({ query })
  await against('policy list, first page with total', page({}), list(''))
  await against('policy list, one status with total', page({ status: '2' }), list("and status = '2'"))
  await against(
    'policy list of a channel with total',
    () => agent.policies.policy.page({ query: {} }),
    list('and channel_id in (100, 101, 102)'),
  )
  await against(
    'policies counted by state, after the first page',
    () => admin.policies.policy.figures({ query: { by: 'status' } }),
    bare('select status, count(*) from policy where tenant_id = 3 and deleted_at is null group by status'),
    FEW,
  )
  await against(
    'policy by order number',
    page({ orderNo: 'B000000500000' }),
    bare(
      `select ${columns} from policy where tenant_id = 3 and deleted_at is null and order_no = 'B000000500000'`,
    ),
  )
  await throughput(h.db, () => admin.policies.policy.page({ query: { orderNo: 'B000000500000' } }), say)
  await h.close()
}

/** Calls a second in process against a bare node:http handler with one query, both with eight at a time. */
async function throughput(db: ReturnType<typeof openPostgres>, call: () => Promise<unknown>, say: Say) {
  const server = createServer(async (_, response) => {
    const { rows } = await db.query(
      "select id::text, order_no, insured, status from policy where tenant_id = 3 and deleted_at is null and order_no = 'B000000500000'",
    )
    response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const both = {
    bare: async () => (await fetch(`http://127.0.0.1:${port}/`)).json(),
    ours: call,
  }
  // The first turn warms up; turn by turn, since what else the machine does changes by the second.
  const turns: { bare: number; ours: number }[] = []
  for (let turn = 0; turn < 6; turn += 1)
    turns.push({ bare: await rate(both.bare), ours: await rate(both.ours) })
  server.close()
  const [, ...counted] = turns
  counted.sort((a, b) => a.ours / a.bare - b.ours / b.bare)
  const { bare, ours } = counted[2] ?? { bare: 1, ours: 0 }
  say(
    'list calls a second / bare node:http + pg',
    ours / bare,
    `${ours.toFixed(0)} against ${bare.toFixed(0)}`,
  )
}

/** Calls a second, eight at a time. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + 1500
  let count = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (; performance.now() < until; count += 1) await work()
    }),
  )
  return (count * 1000) / (performance.now() - began)
}

/** Milliseconds, in turns: what else the machine does meets both. */
async function medians(ours: () => Promise<unknown>, theirs: () => Promise<unknown>, times = TIMES) {
  const taken = { ours: [] as number[], theirs: [] as number[] }
  for (let i = 0; i < times; i += 1) {
    taken.ours.push(await timed(ours))
    taken.theirs.push(await timed(theirs))
  }
  return { ours: middle(taken.ours), theirs: middle(taken.theirs) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const middle = (samples: number[]) => samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
