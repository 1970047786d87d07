import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { MOST_LINES } from '@baoqiao/contract/settlement/most-lines.ts'
import { sql } from 'kysely'
import type { Books } from '../../ledger/post.ts'
import { keptNote } from './kept-note.ts'

/** Which lines of a channel: of days of payment, both included, and of those by their ids when they are named. */
export interface Choice {
  channelId: string
  startDate?: string | undefined
  endDate?: string | undefined
  lineIds?: readonly string[] | undefined
  /** Of the system's own: however many there are. */
  whole?: boolean
}
type Place = Pick<Books, 'tx' | 'tenantId'>
export type OpenLine = Awaited<ReturnType<typeof rootsOf>>[number]

/**
 * Lines that may be applied for, at most one more than an application takes: unsettled, rated, and with each whatever was
 * given back of it, whenever that was. `held`: as owner, locked against refunds and other applications.
 */
export async function openLines(choice: Choice, context: Place, held = false): Promise<OpenLine[]> {
  const named = choice.lineIds ? await rootIds(choice.lineIds, context) : undefined
  const roots = await rootsOf({ ...choice, lineIds: named }, context, held)
  if (roots.length === 0) return []
  const back = backOf(
    roots.map(({ id }) => id),
    context,
  )
  return [...roots, ...(await (held ? back.forUpdate() : back).execute())]
}

/**
 * What an application of lines comes to, cents: `feePre` as computed, `fee` as it is paid. They differ where a reviewer adjusted a
 * line in an application that was cancelled and something of it was given back by that: the next reviewer is told so.
 */
export function comesTo(lines: readonly OpenLine[]) {
  const sum = (name: 'allFee' | 'allFeePre') => lines.reduce((cents, line) => cents + line[name], 0)
  const adjusted = lines.filter(({ allFee, allFeePre }) => allFee !== allFeePre)
  return { feePre: sum('allFeePre'), fee: sum('allFee'), adjustNote: keptNote(adjusted, '', '重新申请') }
}

/** Whoever names what was given back means the line with it. */
async function rootIds(ids: readonly string[], { tx, tenantId }: Place): Promise<string[]> {
  const rows = await tx
    .selectFrom('settleLine')
    .select(['id', 'origLineId'])
    .where('tenantId', '=', tenantId)
    .where(isOneOf('id', ids))
    .execute()
  return rows.map(({ id, origLineId }) => origLineId ?? id)
}

const COLUMNS = [
  'id',
  'unitName',
  'policyNo',
  'endorseNo',
  'insureType',
  'changeCode',
  'payTime',
  'settleMoney',
  'allFee',
  'allFeePre',
  'origLineId',
] as const

async function rootsOf(choice: Choice, { tx, tenantId }: Place, held: boolean) {
  const { channelId, startDate, endDate, lineIds, whole } = choice
  if (lineIds?.length === 0) return []
  let asked = tx
    .selectFrom('settleLine')
    .select(COLUMNS)
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', channelId)
    .where('status', '=', '0')
    .where('origLineId', 'is', null)
    .where('ruleId', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
  if (!whole) asked = asked.limit(MOST_LINES + 1)
  if (startDate) asked = asked.where('payTime', '>=', startOfDay(startDate).toISOString())
  if (endDate) asked = asked.where('payTime', '<=', endOfDay(endDate).toISOString())
  if (lineIds) asked = asked.where(isOneOf('id', lineIds))
  return (held ? asked.forUpdate() : asked).execute()
}

const backOf = (ids: readonly string[], { tx }: Place) =>
  tx
    .selectFrom('settleLine')
    .select(COLUMNS)
    .where(isOneOf('origLineId', ids))
    .where('status', '=', '0')
    .orderBy('id')

/** In one parameter: of a month there may be more lines than a statement takes parameters. */
const isOneOf = (name: 'id' | 'origLineId', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(name)} = any(${[...ids]}::bigint[])`
