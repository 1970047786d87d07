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
  const h = await startTestApp()
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
  say(
    'policy list, first page / bare SQL',
    (await median(() => admin.policies.policy.page({ query: {} }))) / (await median(list(''))),
    'with total',
  )
  say(
    'policy list, one status / bare SQL',
    (await median(() => admin.policies.policy.page({ query: { status: '2' } }))) /
      (await median(list("and status = '2'"))),
    'with total',
  )
  const channels = 'and channel_id in (100, 101, 102)'
  say(
    'policy list of a channel / bare SQL',
    (await median(() => agent.policies.policy.page({ query: {} }))) / (await median(list(channels))),
    'with total',
  )
  const counted = await median(() => admin.policies.policy.figures({ query: { by: 'status' } }), FEW)
  say(
    'policies counted by state / bare SQL',
    counted /
      (await median(
        bare(
          'select status, count(*) from policy where tenant_id = 3 and deleted_at is null group by status',
        ),
        FEW,
      )),
    `${counted.toFixed(0)} ms, asked for after the first page`,
  )
  const one = await median(() => admin.policies.policy.page({ query: { orderNo: 'B000000500000' } }))
  say(
    'policy by order number / bare SQL',
    one /
      (await median(
        bare(
          `select ${columns} from policy where tenant_id = 3 and deleted_at is null and order_no = 'B000000500000'`,
        ),
      )),
    `${one.toFixed(1)} ms`,
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

async function median(work: () => Promise<unknown>, times = TIMES): Promise<number> {
  const samples: number[] = []
  for (let i = 0; i < times; i += 1) {
    const began = performance.now()
    await work()
    samples.push(performance.now() - began)
  }
  return samples.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}
