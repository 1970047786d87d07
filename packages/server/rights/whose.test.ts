import { readFileSync } from 'node:fs'
import { contract } from '@baoqiao/contract/contract.ts'
import { callsIn, resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL, takesTurn } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { attempt } from '../testing/rights/attempt.ts'
import { BOUND, boundTry } from '../testing/rights/bound.ts'
import { separateIds } from '../testing/rights/insert-row.ts'
import { keptOf } from '../testing/rights/kept-of.ts'
import { makeRow } from '../testing/rights/make-row.ts'
import { columnsTried, differences, readKnown, readMatrix, type Section } from '../testing/rights/matrix.ts'
import { orderTries } from '../testing/rights/order-tries.ts'
import { makeOrder, type Order } from '../testing/rights/orders.ts'
import { OTHER } from '../testing/rights/other-tries.ts'
import { type Person, preparePeople } from '../testing/rights/people.ts'
import { RELATIONS, type Relation } from '../testing/rights/relations.ts'
import { KEPT } from '../testing/rights/resource-rows.ts'
import { type Row, resourceTries } from '../testing/rights/resource-tries.ts'
import type { Try } from '../testing/rights/tries.ts'
import { tally } from '../testing/tally.ts'
import { ARE_TAKEN, isTouched } from '../testing/turns.ts'
import { askForVisitor } from '../testing/visitor.ts'

/**
 * Whose rows a call reaches, as `whose.matrix.txt` says it: everybody here holds every right, so that nothing but the
 * rows' owners tells them apart. Real handlers, real rows; what changes is tried on a row made for the try.
 */
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const [rowless = { lines: [] }, ...sections] = readMatrix(read('whose.matrix.txt'))
const named = Object.keys(RELATIONS).map((name, i) => ({
  name,
  ...(sections[i] ?? { columns: [], lines: [] }),
}))
const known = readKnown(read('whose.known.txt'))
const resources = new Map(resourcesIn(contract))

let h: Awaited<ReturnType<typeof startTestApp>>
let people: ReadonlyMap<string, Person>
const orders = new Map<string, Order>()
const spare = new Map<string, Order>()
/** Orders that a try brings into a state of its own and leaves as it is: one an owner is enough. */
const worn = new Map<string, Order>()
const rows = new Map<string, Row>()
const count = { tries: 0, rows: 0 }
beforeAll(async () => {
  h = await startTestApp()
  await separateIds(h.db)
  await h.db.exec(STATE_OF)
  await h.db.exec(`update embed_site set widgets = widgets || ',surrender,endorsement'`)
  // What is tried is published for a day of its own: it may not end one that would have gone on.
  await h.db.exec(`update rate_version set valid_to = '2029-12-31' where valid_to is null`)
  people = await preparePeople(h)
  for (const owner of ['agent', 'main', 'visitor', 'seller']) orders.set(owner, await freshOrder(owner))
})
afterAll(() => {
  process.stdout.write(
    `whose.matrix: ${count.tries} tries on ${count.rows} rows, ${known.size} known differences\n`,
  )
  tally(count.tries)
  return h.close()
})

test('every call of the contract is about rows of a section, or of none', () => {
  const written = [rowless, ...sections].flatMap(({ lines }) =>
    lines.map(({ name }) => name.split(':')[0] ?? ''),
  )
  const calls = [...callsIn(contract)].map(([name]) => name)
  expect(calls.filter((name) => !written.includes(name))).toEqual([])
  expect(written.filter((name) => !calls.includes(name))).toEqual([])
  const unique = [rowless, ...sections].flatMap(({ lines }) => lines.map(({ name }) => name))
  expect(unique.filter((name, i) => unique.indexOf(name) !== i)).toEqual([])
  for (const { name, columns } of named) expect(columns).toEqual(Object.keys(RELATIONS[name] ?? {}))
})

const IS_CHANGED = ['rights/whose.matrix.txt', 'rights/whose.test.ts', 'testing/rights/matrix.ts'].some(
  (file) => isTouched(`packages/server/${file}`),
)
/** Sections whose rows belong to few take turns, but for a landing that changes the tables. */
const tryIn = (name: string, place: number) =>
  name === 'orders' || name === 'people' || IS_CHANGED ? test : takesTurn(place)

for (const [place, section] of named.entries())
  tryIn(section.name, place)(
    `rows of section ${section.name} are whose the table says`,
    async () => {
      const seen = new Map<string, string>()
      for (const [turn, [column, relation]] of Object.entries(RELATIONS[section.name] ?? {}).entries()) {
        if (relation.around) await h.db.exec(relation.around[0])
        for (const [line, { name, marks }] of section.lines.entries())
          seen.set(
            `${name} · ${column}`,
            await markOf(section, { name, marks, line }, { turn, column, relation }),
          )
        if (relation.around) await h.db.exec(relation.around[1])
      }
      expect(differences([section], seen, ofSection(section))).toEqual([])
    },
    1_200_000,
  )

/** What was seen; of what is left for the long run what is written. */
async function markOf(
  section: Section & { name: string },
  { name, marks, line }: { name: string; marks: readonly string[]; line: number },
  { turn, column, relation }: { turn: number; column: string; relation: Relation },
): Promise<string> {
  const mark = written(section, name, column)
  if (isLeft(section.name, marks, line, turn)) return mark
  return section.name === 'orders' ? ofOrder(name, relation, { mark, place: line }) : ofRow(name, relation)
}

const bound = [...BOUND.values()].map(({ name }) => name)
/** All that an order is made of, by the ids of its policy, quote, proposal and draft: planned once, asked twice a try. */
const STATE_OF = `create function state_of(bigint, bigint, bigint, bigint) returns jsonb language plpgsql as $$ begin
  return jsonb_build_array((select to_jsonb(p) from policy p where id = $1),
    ${bound.map((name) => `(select jsonb_agg(to_jsonb(t) order by t.id) from ${name} t where policy_id = $1)`).join(', ')},
    (select to_jsonb(q) from quote q where id = $2),
    (select jsonb_agg(to_jsonb(r) order by r.id) from proposal r where id = $3 or replaces_id = $3),
    (select to_jsonb(d) from flow_draft d where id = $4)); end $$`
const triedOn = (line: string, order: Order) => orderTries[line] ?? boundTry(line, order)

/**
 * Outside the long run: of each answer of a line one column in six, of those let in one in two, and at least one; of orders,
 * which most lines are about, half of that for a landing that does not change the tables. Always the same: a try finds
 * what those before it left.
 */
const isLeft = (name: string, marks: readonly string[], place: number, turn: number) =>
  !FULL &&
  !columnsTried(marks, place, (mark) => (mark === '+' ? 2 : 6) * (name === 'orders' ? EVERY : 1)).has(turn)
const EVERY = ARE_TAKEN && !IS_CHANGED ? 2 : 1

/** What the table says of a line for a column. */
const written = ({ columns, lines }: Section, name: string, column: string) =>
  lines.find((line) => line.name === name)?.marks[columns.indexOf(column)] ?? ''

const ofSection = ({ lines }: Section) =>
  new Map([...known].filter(([key]) => lines.some(({ name }) => key.startsWith(`${name} · `))))

async function freshOrder(owner: string): Promise<Order> {
  count.rows += 1
  const order = () => makeOrder(h, people.get(owner)?.token ?? '')
  if (owner !== 'visitor') return order()
  // A visitor may leave so many files a day that nothing holds, and have so many orders that wait; here there are more.
  await h.db.exec(`update sys_file set created_at = created_at - interval '2 days';
    create table aside as select id, visitor_id from policy where visitor_id is not null;
    update policy set visitor_id = null where visitor_id is not null`)
  const made = await order()
  await h.db.exec(
    'update policy p set visitor_id = a.visitor_id from aside a where a.id = p.id; drop table aside',
  )
  return made
}

async function freshRow(name: string, owner: string): Promise<Row> {
  count.rows += 1
  const numbers = { '101': orders.get('agent'), '100': orders.get('main'), '342': orders.get('seller') }
  const payNumbers = Object.fromEntries(
    Object.entries(numbers).map(([id, order]) => [id, order?.payNo ?? '']),
  )
  return makeRow(h.db, resources, name, owner, { payNumbers, vault: h.kernel.vaultOf('3') })
}

/** A session of a third visitor that the partner's server opened for this order. */
async function tokenOf({ caller }: Relation, orderId: string): Promise<string> {
  if (caller !== 'named') return people.get(caller)?.token ?? ''
  const answer = await askForVisitor(h.app.fetch, { subject: 'c', orders: orderId })
  return (await answer.json()).access_token
}

/** One of the pool: an order to be changed is left to the next by whoever is refused. */
async function orderOf(pool: Map<string, Order>, { owner, around }: Relation): Promise<Order> {
  const known = pool.get(owner)
  if (known) return known
  if (around) await h.db.exec(around[1])
  const made = await freshOrder(owner)
  if (around) await h.db.exec(around[0])
  pool.set(owner, made)
  return made
}

/**
 * Lines whose change was carried out for somebody: outside the long run once is enough, and of a third of them, as each takes
 * an order made for it; their own tests carry them out too.
 */
const carriedOut = new Set<string>()

async function ofOrder(
  line: string,
  relation: Relation,
  expected: { mark: string; place: number },
): Promise<string> {
  const first = orders.get(relation.owner)
  const known = first && triedOn(line, first)
  if (!known) throw new Error(`${line}: how is it tried?`)
  const isSpent = known.kind === 'changes'
  const isEnough = carriedOut.has(line) || expected.place % 3 !== 0
  if (isSpent && expected.mark === '+' && isEnough && !FULL) return expected.mark
  const pool = isSpent ? spare : worn
  const row = isSpent || known.before ? await orderOf(pool, relation) : first
  const one = triedOn(line, row) ?? known
  const { id, draftId } = row
  const state = `select state_of(${id}, ${row.quoteId}, ${row.proposalId}, ${draftId})`
  const traces = [
    `"${id}"`,
    ...[...row.rows.values()].flatMap(({ id, mark }) => [`"${id}"`, mark]),
    `"${draftId}"`,
    `"${row.proposalId}"`,
    row.mark,
    row.payNo,
    row.orderNo,
    '"taken":true',
  ]
  const mark = await tried(one, row, await tokenOf(relation, id), traces, state)
  if (!isSpent || mark !== '+') return mark
  carriedOut.add(line)
  await h.db.exec(`delete from flow_draft where id = ${draftId}`)
  spare.delete(relation.owner)
  return mark
}

async function ofRow(line: string, { caller, owner }: Relation): Promise<string> {
  const { of, one, state } = tryOf(line)
  const isFresh = one.kind === 'changes' || one.before !== undefined || KEPT[of]?.room !== undefined
  const key = `${of} ${owner}`
  const row = isFresh ? await freshRow(of, owner) : (rows.get(key) ?? (await freshRow(of, owner)))
  if (!isFresh) rows.set(key, row)
  const table = of === 'session' ? of : (resources.get(of)?.name ?? '')
  const itself = `select to_jsonb(t) from ${table} t where id = ${row.id}`
  return tried(
    one,
    row,
    people.get(caller)?.token ?? '',
    [`"${row.id}"`, row.mark, '"taken":true'],
    state ?? itself,
  )
}

function tryOf(line: string): { of: string; one: Try<Row>; state?: string } {
  const other = OTHER[line]
  if (other) return other
  const at = line.lastIndexOf('.')
  const [of, verb] = [line.slice(0, at), line.slice(at + 1)]
  const resource = resources.get(of)
  const one = resource && resourceTries(resource, keptOf(of, resource))[verb]
  if (!one) throw new Error(`${line}: how is it tried?`)
  return { of, one }
}

function tried<R>(
  one: Try<R>,
  row: R,
  token: string,
  traces: readonly string[],
  state: string,
): Promise<string> {
  count.tries += 1
  return attempt({ fetch: h.app.fetch, db: h.db, one, row, token, traces, state })
}
