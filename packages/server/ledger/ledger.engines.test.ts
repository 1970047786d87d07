import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterScope, type Tx } from '../kernel/database/database.ts'
import { startTestApp } from '../testing/harness.ts'
import { account, credit, debit } from './accounts.ts'
import { balanceOf, foldBalances, sumsOf } from './balances.ts'
import { type Books, post, reverse, type Source } from './post.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const now = () => h.clock.now
const booksOf = (tx: Tx, tenantId = '3'): Books => ({ tx, tenantId, now })
const within = <T>(work: (books: Books) => Promise<T>) =>
  h.db.kysely.transaction().execute((tx) => work(booksOf(tx)))
const source = (id: number, event: Source['event'] = 'received'): Source => ({
  table: 'pay_receipt',
  id: String(id),
  event,
})
const about = { docNo: 'T1', channelId: null }
/** `amount` cents come in at a gateway. */
const receive = (id: number, amount: number, gateway = 'bank') => ({
  source: source(id),
  about,
  entries: [debit(account('gateway', gateway), amount), credit(account('suspense'), amount)],
})
async function balance(code: string): Promise<number> {
  const { id, kind } = await h.db.kysely
    .selectFrom('ledgerAccount')
    .select(['id', 'kind'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const sums = await sumsOf([id], h.db.kysely)
  return balanceOf(kind, sums.get(id) ?? { debits: 0, credits: 0 })
}
const refused = (work: (books: Books) => Promise<unknown>) => expect(within(work)).rejects

test('a source is posted once, in one statement, and its accounts are made', async () => {
  let statements = 0
  const count: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const told = await within(async ({ tx }) => {
    const books = booksOf(tx.withPlugin(count) as Tx)
    return [await post(books, receive(1, 500)), await post(books, receive(1, 500))]
  })
  expect(told).toEqual([true, false])
  expect(statements).toBe(2)
  expect(await balance('gateway:bank')).toBe(500)
  expect(await balance('suspense')).toBe(500)
})

test('a reversal takes back once, by a transfer of its own', async () => {
  await within((books) => post(books, receive(2, 700, 'post')))
  const taken = await within(async (books) => [
    await reverse(books, source(2), 'withdrawn'),
    await reverse(books, source(2), 'withdrawn'),
    await reverse(books, source(99), 'withdrawn'),
  ])
  expect(taken).toEqual([true, false, false])
  expect(await balance('gateway:post')).toBe(0)
  const { rows } = await h.db.query(
    `select e.event, e.debit::int, e.credit::int from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.code = 'gateway:post' order by e.id`,
  )
  expect(rows).toEqual([
    { event: 'received', debit: 700, credit: 0 },
    { event: 'withdrawn', debit: 0, credit: 700 },
  ])
})

test('entries that do not add up are refused by the code, and by the database at commit', async () => {
  const bad = { ...receive(3, 100), entries: [debit(account('suspense'), 100), credit(account('tax'), 99)] }
  await refused((books) => post(books, bad)).toThrow('off by 1 cents')
  const raw = (debits: number, credits: number) =>
    JSON.stringify({
      tenantId: '3',
      sourceTable: 'pay_receipt',
      sourceId: '4',
      event: 'received',
      nth: 1,
      at: now().toISOString(),
      docNo: 'x',
      entries: [
        { ...debit(account('suspense'), debits) },
        ...(credits > 0 ? [credit(account('tax'), credits)] : []),
      ],
    })
  await refused(({ tx }) => sql`select ledger_post(${raw(100, 99)}::jsonb)`.execute(tx)).toThrow(/balance/)
  await refused(({ tx }) => sql`select ledger_post(${raw(100, 0)}::jsonb)`.execute(tx)).toThrow(
    /ledger_transfer_of_money/,
  )
  await refused(({ tx }) => sql`select ledger_post(${raw(-5, 5)}::jsonb)`.execute(tx)).toThrow()
  // A line more for what was posted long ago.
  await refused(({ tx }) =>
    sql`insert into ledger_entry (tenant_id, transfer_id, account_id, debit, credit, at, event, source_table, source_id, doc_no)
      select tenant_id, transfer_id, account_id, 1, 0, at, event, source_table, source_id, doc_no from ledger_entry limit 1`.execute(
      tx,
    ),
  ).toThrow(/does not balance/)
  expect((await h.db.query(`select 1 from ledger_transfer where source_id in (3, 4)`)).rows).toEqual([])
})

test.each([
  'update ledger_entry set debit = debit + 1',
  'delete from ledger_entry',
  'truncate ledger_entry',
  'update ledger_transfer set amount = amount + 1',
  'delete from ledger_transfer',
  'truncate ledger_transfer',
])('not even the owner may: %s', async (statement) => {
  await expect(h.db.query(statement)).rejects.toThrow(/never changed: post a reversal/)
})

const asApp = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) =>
  h.db.kysely.transaction().execute(async (tx) => {
    await enterScope(tx, { tenantId, userId: '7', channels: 'all', depts: 'all', ownOnly: false })
    return work(tx)
  })

test('the role of the calls posts to its own tenant, sees its entries and writes none by hand', async () => {
  expect(await asApp('3', (tx) => post(booksOf(tx), receive(5, 10)))).toBe(true)
  await expect(asApp('4', (tx) => post(booksOf(tx), receive(6, 10)))).rejects.toThrow(
    /books of another tenant/,
  )
  const seen = (tenantId: string) =>
    asApp(tenantId, (tx) => tx.selectFrom('ledgerEntry').select('id').execute())
  expect((await seen('3')).length).toBeGreaterThan(0)
  expect(await seen('4')).toEqual([])
  for (const statement of [
    'insert into ledger_entry default values',
    'delete from ledger_entry',
    'update ledger_account set name = name',
    'select * from ledger_transfer',
    'select * from ledger_balance',
    'select ledger_open_books()',
  ])
    await expect(asApp('3', (tx) => tx.executeQuery(CompiledQuery.raw(statement)))).rejects.toThrow(
      /permission denied/,
    )
})

test('a balance is the same before, while and after its entries are folded', async () => {
  const before = await balance('gateway:bank')
  expect(await foldBalances(h.db.kysely)).toBeGreaterThan(0)
  expect(await foldBalances(h.db.kysely)).toBe(0)
  expect(await balance('gateway:bank')).toBe(before)
  await within((books) => post(books, receive(7, 30)))
  expect(await balance('gateway:bank')).toBe(before + 30)
  await foldBalances(h.db.kysely)
  expect(await balance('gateway:bank')).toBe(before + 30)
})

test('fifty servers at once: each cent is there once, whoever folds meanwhile', async () => {
  const others = [h.db, h.beside().kernel.db, h.beside().kernel.db]
  const on = (i: number) => others[i % others.length] ?? h.db
  await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      if (i % 6 === 5) return foldBalances(on(i).kysely)
      // Two of them tell the same.
      const id = 100 + Math.floor(i / 2)
      return on(i)
        .kysely.transaction()
        .execute((tx) => post(booksOf(tx), receive(id, 1000, 'crowd')))
    }),
  )
  const { rows } = await h.db.query(
    `select count(*)::int as n from ledger_transfer where source_id between 100 and 199`,
  )
  expect(await balance('gateway:crowd')).toBe(Number(Reflect.get(Object(rows[0]), 'n')) * 1000)
  expect(rows).toEqual([{ n: 30 }])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'nobody waits for an account that somebody has under way',
  async () => {
    const other = h.beside().kernel.db
    const before = await balance('gateway:bank')
    await within(async (books) => {
      await post(books, receive(200, 1))
      // Would wait for the end of this very transaction, and be given up, if posting locked the account.
      await other.kysely.transaction().execute((tx) => post(booksOf(tx), receive(201, 2)))
      await foldBalances(other.kysely)
      expect(await balance('gateway:bank')).toBe(before + 2)
    })
    expect(await balance('gateway:bank')).toBe(before + 3)
    await foldBalances(h.db.kysely)
    expect(await balance('gateway:bank')).toBe(before + 3)
  },
)
