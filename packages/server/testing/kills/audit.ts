import type { Database } from '../../kernel/database/database.ts'
import { wrongBooks } from '../books.ts'
import type { Ledger } from './ledger.ts'

const MINE = "(select id from policy where insured like '断电第%')"

/** What must find nothing, by what it would mean. */
const NONE: Record<string, string> = {
  'two orders of one key': `select insured from policy where id in ${MINE} group by insured having count(*) > 1`,
  'two cases with the insurer': `select policy_id from insurer_case where policy_id in ${MINE} group by policy_id having count(*) > 1`,
  'one policy number twice': `select policy_no from policy where policy_no is not null group by policy_no having count(*) > 1`,
  'issued without its case, number or document': `select p.id from policy p where id in ${MINE} and status in ('3', '3.5')
    and (policy_no is null or policy_file is null
      or not exists (select 1 from insurer_case c where c.policy_id = p.id and c.status = 'ISSUED'))`,
  'issued without its payment': `select id from policy p where id in ${MINE} and status in ('3', '3.5')
    and 1 <> (select count(*) from pay_order o where o.policy_id = p.id and o.status = '3' and o.refunded = 0 and o.amount = p.total_money)`,
  'still under way': `select id from policy where id in ${MINE} and status not in ('1', '3', '3.5', '4')
    union select id from pay_order where policy_id in ${MINE} and status = '2'`,
  'a payment booked twice': `select order_no, request::jsonb ->> 'channelOrderNo' from pay_notify
    where result not in ('failed', 'repeated') group by 1, 2 having count(*) > 1`,
  'a payment given back twice': `select channel_order_no from refund group by pay_channel, channel_order_no having count(*) > 1`,
  'a refund that is not done': `select refund_no, status from refund where status <> '3'`,
  'a state that is not the last of its history': `select e, id, status from (
      select 'policy' e, id, status from policy where id in ${MINE}
      union all select 'pay_order', id, status from pay_order where policy_id in ${MINE}) x
    where status is distinct from (select to_state from state_history h where h.entity = e and h.entity_id = x.id order by h.id desc limit 1)`,
  'a step of a history that does not begin where the one before ended': `select entity, entity_id from (
      select entity, entity_id, from_state, lag(to_state) over (partition by entity, entity_id order by id) before from state_history
      where (entity = 'policy' and entity_id in ${MINE})
        or (entity = 'pay_order' and entity_id in (select id from pay_order where policy_id in ${MINE}))) x
    where from_state is distinct from before`,
  'a row of the outbox that nobody carried out':
    'select id, topic, last_error from outbox where done_at is null',
  'a dead letter': 'select id, last_error from dead_letter',
  'a key without its answer': 'select key from idempotency_key where response is null',
}

/** Everything that is wrong, in words; empty when the database says what the ledger says. */
export async function audit(db: Database, ledger: Ledger): Promise<string[]> {
  const wrong = [...ledger.complaints]
  for (const [what, sql] of Object.entries(NONE)) {
    const { rows } = await db.query(sql)
    if (rows.length > 0) wrong.push(`${what}: ${shown(rows.slice(0, 5))}`)
  }
  for (const { title, differences } of await wrongBooks(db))
    wrong.push(`books: ${title} ${shown(differences)}`)
  wrong.push(...(await ordersOf(db, ledger)), ...(await draftsOf(db, ledger)), ...(await moneyOf(db, ledger)))
  return wrong
}

/** What still waits to be carried out, with what was wrong with it. */
export const undone = async (db: Database): Promise<unknown[]> =>
  (
    await db.query(
      'select topic, payload, attempts, last_error from outbox where done_at is null and failed_at is null',
    )
  ).rows

/** Leases of servers that died run out, as they do two minutes later. */
export const endLeases = (db: Database) =>
  db.query('update outbox set lease_until = null where done_at is null').then(() => {})

async function ordersOf(db: Database, { orders, cancelled }: Ledger): Promise<string[]> {
  const { rows } = await db.query(`select id::text, insured, status from policy where id in ${MINE}`)
  const kept = new Map(rows.map((row) => [field(row, 'insured'), row]))
  const ids = new Map(rows.map((row) => [field(row, 'id'), field(row, 'status')]))
  return [
    ...[...orders]
      .filter(([name, id]) => field(kept.get(name), 'id') !== id)
      .map(([name]) => `lost order ${name}`),
    ...[...kept.keys()].filter((name) => !orders.has(name)).map((name) => `order nobody has ${name}`),
    ...[...cancelled].filter((id) => ids.get(id) !== '4').map((id) => `lost cancellation ${id}`),
  ]
}

async function draftsOf(db: Database, { drafts }: Ledger): Promise<string[]> {
  const { rows } = await db.query('select id::text, title from flow_draft where deleted_at is null')
  const kept = new Map(rows.map((row) => [field(row, 'id'), field(row, 'title')]))
  return [...drafts]
    .filter(([id, title]) => kept.get(id) !== title)
    .map(([id, title]) => `lost draft ${id} ${title}`)
}

/** Every payment either stands for an issued policy or went back, and the sums agree to the cent. */
async function moneyOf(db: Database, { received }: Ledger): Promise<string[]> {
  const kept = await amounts(
    db,
    `select channel_order_no as no, amount::text from pay_order where policy_id in ${MINE} and status = '3'`,
  )
  const returned = await amounts(
    db,
    `select channel_order_no as no, amount::text from refund where status = '3' and policy_id in ${MINE}`,
  )
  const { rows } = await db.query(
    `select coalesce(sum(total_money), 0)::text as sum from policy where id in ${MINE} and status in ('3', '3.5')`,
  )
  const premiums = Number(field(rows[0], 'sum'))
  const [inflow, back] = [sum(received), sum(returned)]
  const wrong = [...received]
    .filter(([no, amount]) => (kept.get(no) ?? 0) + (returned.get(no) ?? 0) !== amount)
    .map(([no, amount]) => `payment ${no} of ${amount} is neither a premium nor returned, or both`)
  for (const no of [...kept.keys(), ...returned.keys()])
    if (!received.has(no)) wrong.push(`payment ${no} that no gateway took`)
  if (inflow !== premiums + back)
    wrong.push(`received ${inflow}, premiums ${premiums}, returned ${back}: the sums do not agree`)
  return wrong
}

async function amounts(db: Database, sql: string): Promise<Map<string, number>> {
  const { rows } = await db.query(sql)
  return new Map(rows.map((row) => [field(row, 'no'), Number(field(row, 'amount'))]))
}

const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((a, b) => a + b, 0)
const field = (row: unknown, name: string) => String(Reflect.get(Object(row), name))
const shown = (rows: unknown) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
