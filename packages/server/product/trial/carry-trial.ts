import { trialResult } from '@baoqiao/contract/product/tariff-calls.ts'
import type { Carrier, Run, Work } from '../../kernel/work/carrier.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { type Priced, tableOf } from '../tariff.ts'
import { versionById } from '../tariff-rows.ts'
import { configById } from '../versions/config-of.ts'
import { type Book, type BookRow, bookOf, bookPage } from './book-page.ts'
import { pricerOf, type Sold } from './pricer.ts'
import { count, type Running, resultOf, tallyOf, unpricedOf } from './tally.ts'
import { rateTrialLife, trialWanted } from './trial-life.ts'

/** Policies of one short transaction. */
const PAGE = 5000

interface Trial {
  id: string
  book: Book
  states: readonly string[]
  after: Priced
  /** By code; undefined where there is no such version or it has no prices. */
  before: Map<string, Priced | undefined>
  /** By number of the product's version. */
  sold: Map<string, Sold | null>
  upTo: string
  cursor: string
  running: Running
}

/**
 * A dry run goes through the book page by page. Each page is priced between two short transactions; the next one keeps
 * the sums together with the place they are from, so that a stop of whatever kind loses a page's work and counts none
 * twice. Before its lease ends it hands itself on. Left alone when it was cancelled.
 */
export const carryTrial = (page = PAGE): Carrier => ({
  topic: trialWanted.name,
  async carry(payload: { trialId: string }, run) {
    const trial = await run.step((work) => opened(payload.trialId, work))
    if (!trial) return run.finish(async () => {})
    const price = pricerOf(
      trial.after,
      (code) => trial.before.get(code),
      (id) => trial.sold.get(id),
    )
    const end = await walk(trial, price, run, page)
    await run.finish(async (work) => {
      if (end === 'paused') await work.emit(trialWanted, payload)
      if (end === 'over') await ended(trial.id, work)
    })
  },
  async giveUp(payload: { trialId: string }, said, work) {
    await failed(payload.trialId, said, work)
  },
})

type End = 'over' | 'paused' | 'left'

async function walk(trial: Trial, price: ReturnType<typeof pricerOf>, run: Run, page: number): Promise<End> {
  let rows = await run.step((work) => readPage(trial, page, work))
  for (;;) {
    for (const row of rows) count(trial.running, row, price(row))
    const kept = trial.cursor
    const last = rows.at(-1)
    if (last) trial.cursor = last.id
    const seen = rows.length
    const next = await run.step(async (work) =>
      (await keep(trial, kept, seen, work)) ? readPage(trial, page, work) : null,
    )
    if (next === null) return 'left'
    if (seen === 0 || next.length === 0) return 'over'
    if (run.outside.signal.aborted) return 'paused'
    rows = next
  }
}

/** The trial with its tables; null when it is over or was cancelled. */
async function opened(id: string, work: Work): Promise<Trial | null> {
  const { tx, tenantId } = work
  const row = await tx
    .selectFrom('rateTrial')
    .select(['id', 'rateVersionId', 'contentHash', 'status', 'states', 'cursorId', 'upToId', 'result'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== 'running') return null
  const version = await versionById(row.rateVersionId, tx)
  if (version.contentHash !== row.contentHash) {
    await failed(id, '费率在试算期间被修改，请重新试算', work)
    return null
  }
  const states = row.states.split(',')
  return {
    id,
    states,
    book: await bookOf(version, { tenantId, states }, tx),
    after: tableOf(version.line, version.table),
    before: new Map(),
    sold: new Map(),
    upTo: row.upToId,
    cursor: row.cursorId,
    running: tallyOf(trialResult.parse(row.result)),
  }
}

async function readPage(
  { book, cursor, upTo, before, sold }: Trial,
  size: number,
  { tx }: Work,
): Promise<BookRow[]> {
  const rows = await bookPage(book, { after: cursor, upTo, size }, tx)
  const sales = new Set(rows.flatMap(({ productVersionId: id }) => (id && !sold.has(id) ? [id] : [])))
  for (const id of sales) sold.set(id, await configById(id, { tx }))
  const codes = [...new Set(rows.map((row) => row.rateVersion))].filter((code) => !before.has(code))
  if (codes.length === 0) return rows
  const versions = await tx
    .selectFrom('rateVersion')
    .select(['code', 'line', 'table'])
    .where('code', 'in', codes)
    .execute()
  for (const code of codes) {
    const version = versions.find((one) => one.code === code)
    before.set(code, version && readable(version))
  }
  return rows
}

/** Versions of before there was a check may be malformed; a policy sold at one has no price. */
function readable({
  line,
  table,
}: {
  line: Parameters<typeof tableOf>[0]
  table: unknown
}): Priced | undefined {
  try {
    return tableOf(line, table)
  } catch {
    return undefined
  }
}

/** Sums and place together. False when it was cancelled, or another server has gone on with it. */
async function keep(
  { id, cursor, running }: Trial,
  from: string,
  seen: number,
  { tx }: Work,
): Promise<boolean> {
  const { oldSum, newSum, up, down, same } = running.total
  const kept = await tx
    .updateTable('rateTrial')
    .set(({ eb }) => ({
      cursorId: cursor,
      done: eb('done', '+', seen),
      ...{ oldSum, newSum, up, down, same, unpriced: unpricedOf(running) },
      result: JSON.stringify(resultOf(running)),
    }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('cursorId', '=', from)
    .executeTakeFirst()
  return kept.numUpdatedRows > 0n
}

async function ended(id: string, work: Work): Promise<void> {
  const { tx, tenantId, now } = work
  if (!(await isRunning(id, work))) return
  await tx.updateTable('rateTrial').set({ endedAt: now().toISOString() }).where('id', '=', id).execute()
  await transition(rateTrialLife, 'finish', id, SYSTEM, { tx, tenantId, now })
}

async function failed(id: string, said: string, work: Work): Promise<void> {
  const { tx, tenantId, now } = work
  if (!(await isRunning(id, work))) return
  const endedAt = now().toISOString()
  await tx
    .updateTable('rateTrial')
    .set({ said: said.slice(0, 200), endedAt })
    .where('id', '=', id)
    .execute()
  await transition(rateTrialLife, 'fail', id, SYSTEM, { tx, tenantId, now })
}

async function isRunning(id: string, { tx }: Work): Promise<boolean> {
  const row = await tx
    .selectFrom('rateTrial')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status === 'running'
}
