import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../kernel/database/database.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { migrations } from '../migrations/list.ts'
import { wrongBooks } from '../testing/books.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { account, credit, debit } from './accounts.ts'
import { post } from './post.ts'

/** A database from before the ledger, with a payment of every kind; then what is new is applied. */
let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  const first = migrations.findIndex(({ name }) => name.endsWith('-ledger'))
  await migrate(db, migrations.slice(0, first))
  for (const one of OLD) await insert(one)
  await db.query(
    `insert into pay_notify (tenant_id, notify_id, order_no, result, request, response) values
     (3, 'stray', 'T-none', 'unknown', $1, '{}'), (3, 'text', 'T-none', 'unknown', 'no json', '{}')`,
    [JSON.stringify({ channelOrderNo: 'stray', amount: 55 })],
  )
  await db.query(
    `insert into state_history (tenant_id, entity, entity_id, event, to_state, who) values
     (3, 'payOrder', 77, 'shown', '2', 'x'), (3, 'authority', 77, 'open', 'ALL', 'x'), (3, 'policy', 77, 'submit', '1', 'x')`,
  )
  await migrate(db, migrations)
})
afterAll(() => db.close())

interface Told {
  no: string
  result: string
  amount?: number
  /** What became of its refund: under way, done, given up, or done so long ago that the row is swept. */
  refund?: 'asked' | 'done' | 'dead' | 'swept'
}
interface Old {
  id: number
  policy: string
  /** State of the pay order; none when it was never opened. */
  pay?: string
  own?: string
  refunded?: number
  told?: Told[]
}
const OLD: readonly Old[] = [
  { id: 1, policy: '3.5', pay: '3', own: 'a1', told: [{ no: 'a1', result: 'paid' }] },
  {
    id: 2,
    policy: '4',
    pay: '4',
    own: 'b1',
    refunded: 1000,
    told: [{ no: 'b1', result: 'late', refund: 'done' }],
  },
  { id: 3, policy: '4', pay: '2', own: 'c1', told: [{ no: 'c1', result: 'paid', refund: 'asked' }] },
  {
    id: 4,
    policy: '3',
    pay: '3',
    own: 'd1',
    told: [
      { no: 'd1', result: 'paid' },
      { no: 'd2', result: 'late', refund: 'swept' },
    ],
  },
  {
    id: 5,
    policy: '1',
    pay: '1',
    told: [
      { no: 'e1', result: 'amount', amount: 1, refund: 'dead' },
      { no: 'e1', result: 'amount', amount: 2, refund: 'asked' },
    ],
  },
  { id: 6, policy: '1' },
  { id: 7, policy: '100' },
  { id: 8, policy: '5', pay: '3', own: 'h1' },
  { id: 9, policy: '4', pay: '5' },
]

async function insert({ id, policy, pay, own, refunded = 0, told = [] }: Old): Promise<void> {
  await db.query(
    `insert into policy (id, tenant_id, order_no, insured, holder_code, product_id, product_name, line, total_money, emp_count,
       start_date, end_date, status, rate_version, plan, holder, answers, explanation)
     values ($1, 3, $2, '旧单', 'CODE', 1, 'x', 'employerLiability', 1000, 1, '2026-01-01', '2026-12-31', $3, 'x', '{}', '{}', '{}', '{}')`,
    [id, `P${id}`, policy],
  )
  if (!pay) return
  await db.query(
    `insert into pay_order (id, tenant_id, order_no, policy_id, pay_channel, body, amount, status, channel_order_no, refunded, expires_at)
     values ($1, 3, $2, $1, 'simulator', 'x', 1000, $3, $4, $5, now())`,
    [id, `T${id}`, pay, own ?? null, refunded],
  )
  for (const { no, result, amount = 1000, refund } of told) {
    await db.query(
      `insert into pay_notify (tenant_id, notify_id, order_no, result, request, response) values (3, $1, $2, $3, $4, '{}')`,
      [`${no}-${amount}`, `T${id}`, result, JSON.stringify({ channelOrderNo: no, amount })],
    )
    if (!refund || refund === 'swept') continue
    await db.query(
      `insert into outbox (tenant_id, topic, payload, run_after, done_at, failed_at, last_error)
       values (3, 'payment.refund', $1, now(), ${refund === 'done' ? 'now()' : 'null'}, ${refund === 'dead' ? 'now()' : 'null'}, $2)`,
      [
        JSON.stringify({
          gateway: 'simulator',
          payOrderId: String(id),
          orderNo: `T${id}`,
          channelOrderNo: no,
          amount,
          why: '退',
        }),
        refund === 'dead' ? 'gone' : null,
      ],
    )
  }
}
const rows = async (sql: string) => (await db.query(sql)).rows

test('the books of what was there are opened and agree with it', async () => {
  expect(await wrongBooks(db)).toEqual([])
  expect(await rows(`select name from ledger_account where code = 'gateway:simulator'`)).toEqual([
    { name: '支付渠道清算 · 模拟支付' },
  ])
  expect(
    await rows(`select a.code, sum(e.debit - e.credit)::int as cents from ledger_entry e
      join ledger_account a on a.id = e.account_id group by 1 order by 1`),
  ).toEqual([
    { code: 'gateway:simulator', cents: 1000 + 1000 + 1000 + 3 + 1000 + 55 },
    { code: 'insurer', cents: -3000 },
    { code: 'premium', cents: -2000 },
    { code: 'receivable:CODE', cents: 2000 },
    { code: 'refundFailed', cents: -1 },
    { code: 'refundPayable', cents: -1002 },
    { code: 'suspense', cents: -55 },
  ])
})

test('refunds of every kind are rows with a history, under the numbers that the gateway knows', async () => {
  expect(
    await rows(`select r.channel_order_no as no, r.refund_no, r.amount::int, r.status,
        (select string_agg(s.event, ' ' order by s.id) from state_history s where s.entity = 'refund' and s.entity_id = r.id) as life
      from refund r order by r.pay_order_id, r.amount`),
  ).toEqual([
    { no: 'b1', refund_no: 'Rb1', amount: 1000, status: '3', life: 'request send done' },
    { no: 'c1', refund_no: 'Rc1', amount: 1000, status: '1', life: 'request' },
    { no: 'd2', refund_no: 'Rd2', amount: 1000, status: '3', life: 'request send done' },
    { no: 'e1', refund_no: 'Re1', amount: 1, status: '4', life: 'request fail' },
    { no: 'e1', refund_no: 'Re1-2', amount: 2, status: '1', life: 'request' },
  ])
})

test('a history that was written under the name of a machine is found under that of the table', async () => {
  expect(await rows('select entity from state_history where entity_id = 77 order by id')).toEqual([
    { entity: 'pay_order' },
    { entity: 'dist_channel' },
    { entity: 'policy' },
  ])
})

test('what is still to be carried out knows its refund', async () => {
  expect(
    await rows(`select r.refund_no from outbox o join refund r on r.id = (o.payload ->> 'refundId')::bigint
      where o.done_at is null order by 1`),
  ).toEqual([{ refund_no: 'Rc1' }, { refund_no: 'Re1' }, { refund_no: 'Re1-2' }])
})

test('opening them again posts nothing', async () => {
  expect(await rows('select ledger_open_books()::int as posted')).toEqual([{ posted: 0 }])
  expect(await wrongBooks(db)).toEqual([])
})

test('a policy that gave back more than was paid for it is a difference, though every row agrees', async () => {
  const [policy] = (await rows(`select id::text as id, order_no from policy where status = '3' limit 1`)) as {
    id: string
    order_no: string
  }[]
  if (!policy) throw new Error('no policy')
  const about = { docNo: policy.order_no, channelId: null, policyId: policy.id }
  await db.kysely.transaction().execute((tx) =>
    post(
      { tx, tenantId: '3', now: () => new Date() },
      {
        source: { table: 'policy', id: policy.id, event: 'surrendered' },
        about,
        entries: [debit(account('insurer'), 1_000_000), credit(account('suspense'), 1_000_000)],
      },
    ),
  )
  const more = (await wrongBooks(db)).find(({ title }) => title === '每份保单退回的不多于收取的')
  expect(more?.differences).toMatchObject([{ what: policy.order_no, wanted: 0 }])
})
