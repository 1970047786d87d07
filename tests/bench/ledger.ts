import type { Tx } from '@baoqiao/server/kernel/database/database.ts'
import type { openPostgres } from '@baoqiao/server/kernel/database/open-postgres.ts'
import { account, credit, debit } from '@baoqiao/server/ledger/accounts.ts'
import { post } from '@baoqiao/server/ledger/post.ts'
import { bareRows } from '@baoqiao/server/testing/bare-rows.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import type { Say } from './all.ts'

const TIMES = 2000

/** Posting to one hot account, eight at a time, against three bare rows a transaction on the same engine. */
export async function ledger(url: string, say: Say) {
  process.env.TEST_DATABASE_URL = url
  const h = await startTestApp({}, (kernel) => kernel)
  await h.db.exec('create table bare (a bigint, b bigint, c bigint, d text)')
  const bare = await rate(h.db, async (tx, i) => {
    await bareRows(tx, i)
  })
  const ours = await rate(h.db, async (tx, i) => {
    await post(
      { tx, tenantId: '3', now: () => new Date() },
      {
        source: { table: 'pay_receipt', id: String(i), event: 'received' },
        about: { docNo: `T${i}`, channelId: null },
        entries: [debit(account('gateway', 'hot'), 100), credit(account('suspense'), 100)],
      },
    )
  })
  say('transfers a second / three bare rows', ours / bare, `${ours.toFixed(0)} against ${bare.toFixed(0)}`)
  await h.close()
}

async function rate(
  { kysely }: Pick<ReturnType<typeof openPostgres>, 'kysely'>,
  work: (tx: Tx, i: number) => Promise<void>,
): Promise<number> {
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < TIMES) {
        next += 1
        const i = next
        await kysely.transaction().execute((tx) => work(tx, i))
      }
    }),
  )
  return (TIMES * 1000) / (performance.now() - began)
}
