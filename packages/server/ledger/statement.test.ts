import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { account, credit, debit } from './accounts.ts'
import { post } from './post.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let finance: Awaited<ReturnType<typeof h.client>>
let accountId = ''
const POSTED = [
  // The last moment of October in Shanghai, the first of November, and one in December.
  { at: '2026-10-31T15:59:59Z', cents: 1000 },
  { at: '2026-10-31T16:00:00Z', cents: 250 },
  { at: '2026-11-30T15:59:59Z', cents: -50 },
  { at: '2026-12-01T01:00:00Z', cents: 7 },
]
beforeAll(async () => {
  h = await startTestApp()
  finance = await h.client('finance')
  for (const [i, { at, cents }] of POSTED.entries())
    await h.db.kysely.transaction().execute((tx) =>
      post(
        { tx, tenantId: '3', now: () => new Date(at) },
        {
          source: { table: 'pay_receipt', id: String(900 + i), event: 'received' },
          about: { docNo: `S${i}`, channelId: null },
          entries:
            cents > 0
              ? [debit(account('gateway', 'statement'), cents), credit(account('suspense'), cents)]
              : [credit(account('gateway', 'statement'), -cents), debit(account('suspense'), -cents)],
        },
      ),
    )
  const { records } = await finance.ledger.account.page({ query: { code: 'gateway:statement' } })
  accountId = records[0]?.id ?? ''
})
afterAll(() => h.close())
const statement = (query: { start?: string; end?: string }, id = accountId) =>
  finance.ledger.statement({ params: { id }, query })

test('what an account came to before a month, moved in it and came to then, by days of Shanghai', async () => {
  expect(await statement({ start: '2026-11-01', end: '2026-11-30' })).toMatchObject({
    side: 'debit',
    opening: 1000,
    debits: 250,
    credits: 50,
    closing: 1200,
  })
  const months = [
    await statement({ end: '2026-10-31' }),
    await statement({ start: '2026-11-01', end: '2026-11-30' }),
    await statement({ start: '2026-12-01' }),
  ]
  expect(months.slice(1).map(({ opening }) => opening)).toEqual(
    months.slice(0, -1).map(({ closing }) => closing),
  )
  expect((await statement({})).closing).toBe(1207)
})

test('the list’s sums are those of its filter, and agree with the statement', async () => {
  const matching = { accountId, atStart: '2026-11-01', atEnd: '2026-11-30' }
  const { records } = await finance.ledger.entry.page({ query: matching })
  expect(records.map(({ docNo }) => docNo).sort()).toEqual(['S1', 'S2'])
  const figures = await finance.ledger.entry.figures({ query: { ...matching, sums: '1' } })
  expect(figures).toMatchObject([{ count: 2, sums: { debit: 250, credit: 50 } }])
})

test('an account that is not there, and a day that is none, are told', async () => {
  await expect(statement({}, '999999999')).rejects.toMatchObject({ status: 404 })
  await expect(statement({ start: '2026-13-01' })).rejects.toThrow('没有2026-13-01这一天')
})
