import type { LEDGER_EVENTS, LEDGER_SOURCES } from '@baoqiao/contract/ledger/chart.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { Entry } from './accounts.ts'

/** What posting needs of a call, a carrier or a timer. */
export interface Books {
  tx: Tx
  tenantId: string
  now(): Date
}
/** The row whose event moves money. The same source is posted once, however often it is told. */
export interface Source {
  table: keyof typeof LEDGER_SOURCES
  id: string
  event: keyof typeof LEDGER_EVENTS
  /** 1 unless the same may happen to a row again. */
  nth?: number
}
/** By what the entries are found again. */
export interface About {
  /** Number of the order, payment or refund as people know it. */
  docNo: string
  channelId: string | null
  policyId?: string | null
  payOrderId?: string | null
  refundId?: string
}
export interface Transfer {
  source: Source
  about: About
  entries: readonly Entry[]
  note?: string | null
}

/**
 * Posts a transfer in one statement; false when its source was posted before, or when there is no money in it. Rejects
 * entries that do not add up: the database does too, at commit.
 */
export async function post(books: Books, { source, about, entries, note }: Transfer): Promise<boolean> {
  const lines = entries.filter(({ debit, credit }) => debit !== 0 || credit !== 0)
  const sum = lines.reduce((left, { debit, credit }) => left + debit - credit, 0)
  if (sum !== 0) throw new Error(`${source.table} ${source.id} ${source.event}: off by ${sum} cents`)
  if (lines.length === 0) return false
  return carry('ledger_post', books, { ...nameOf(source), ...about, note: shorten(note), entries: lines })
}

/** Takes a posted transfer back by its mirror image; false when it was not posted, or is taken back already. */
export function reverse(
  books: Books,
  source: Source,
  event: Source['event'],
  note?: string,
): Promise<boolean> {
  return carry('ledger_reverse', books, {
    ...nameOf(source),
    of: source.event,
    event,
    note: shorten(note),
  })
}

const nameOf = ({ table, id, event, nth = 1 }: Source) => ({ sourceTable: table, sourceId: id, event, nth })
const shorten = (note: string | null | undefined) => note?.slice(0, 200) ?? null

async function carry(name: string, { tx, tenantId, now }: Books, given: object): Promise<boolean> {
  const text = JSON.stringify({ tenantId, at: now().toISOString(), ...given })
  const { rows } = await sql<{ done: boolean }>`select ${sql.ref(name)}(${text}::jsonb) as done`.execute(tx)
  return rows[0]?.done ?? false
}
