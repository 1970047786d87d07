import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { insertBook } from '@baoqiao/server/testing/book.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import type { Say } from './all.ts'

/** A dry run over a million policies, against a bare `select` of the same rows in pages of the same size. */
export async function trial(url: string, say: Say) {
  process.env.TEST_DATABASE_URL = url
  const h = await startTestApp({}, (kernel) => kernel)
  const count = Number(process.env.BENCH_POLICIES ?? 1_000_000)
  await insertBook(h.db, count)
  await h.db.exec('vacuum analyze policy')
  const admin = await h.client('admin')
  const { id } = await admin.products.rateVersion.add({
    body: { code: 'BENCH', line: 'employerLiability', validFrom: '2027-01-01' },
  })
  const row = await admin.products.rateVersion.get({ params: { id } })
  const { version, code, validFrom, validTo, note } = row
  const table = JSON.parse(JSON.stringify(row.table).replace(':43000', ':47300'))
  await admin.products.tariffs.save({
    params: { id },
    body: { version, code, validFrom, validTo, note, table },
  })
  const bare = performance.now()
  let seen = 0
  for (let after = '0'; ; ) {
    const { rows } = await h.db.query(
      `select id, plan, explanation from policy where tenant_id = 3 and status in ('3', '3.5') and id > $1 order by id limit 5000`,
      [after],
    )
    seen += rows.length
    const last = rows.at(-1)
    if (!last) break
    after = String(Reflect.get(Object(last), 'id'))
  }
  const theirs = performance.now() - bare
  const began = performance.now()
  const started = await admin.products.tariffs.startTrial({
    params: { id },
    body: { states: ['3', '3.5'] },
  })
  await drainOutbox(h.kernel, lanes)
  const ours = performance.now() - began
  const done = await admin.products.rateTrial.get({ params: { id: started.id } })
  if (done.status !== 'done') throw new Error(`the dry run is ${done.status}`)
  say(
    `dry run over ${done.done.toLocaleString()} of ${count.toLocaleString()} policies / bare select of the same rows (${seen.toLocaleString()})`,
    ours / theirs,
    `${(ours / 1000).toFixed(1)} s`,
  )
  await h.close()
}
