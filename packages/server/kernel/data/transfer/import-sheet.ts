import type { ImportAnswer } from '@baoqiao/contract/kernel/transfer.ts'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { phased } from '../../http/phased.ts'
import type { Access } from '../access.ts'
import { type Checked, checkRows, columnsOfHead } from './check-rows.ts'
import { errorSheet } from './error-sheet.ts'
import { type GivenSheet, sheetOf } from './read-sheet.ts'
import { writeRows } from './write-rows.ts'

const TOLD = 200

/**
 * Rows from a sheet. `dryRun`: everything is tried and nothing stays. Otherwise all rows or none, or with `partial`
 * those that are right; with `update` a row whose unique value is known changes that row.
 */
export const importSheet = (access: Access) =>
  phased<{ query: Wish }, ImportAnswer, GivenSheet, Done>({
    before: (_, outside) => sheetOf(outside),
    within: ({ query }, context, sheet) => take(access, query, sheet, context),
    after: async ({ counts, errors, rest }) => ({ ...counts, errors, sheet: rest?.() ?? null }),
  })

interface Wish {
  dryRun?: string | undefined
  partial?: string | undefined
  update?: string | undefined
}
interface Done {
  counts: Pick<ImportAnswer, 'total' | 'added' | 'updated' | 'failed'>
  errors: ImportAnswer['errors']
  /** The wrong rows as a sheet. What people typed is kept nowhere: the answer to a second sending goes without it. */
  rest?: () => string | null
}

async function take(
  access: Access,
  { dryRun, partial, update }: Wish,
  { head, rows }: GivenSheet,
  context: Context,
): Promise<Done> {
  const columns = columnsOfHead(access, head)
  const checked = await checkRows(access, { columns, rows, update: update === '1' }, context)
  const right = () => checked.filter(({ problems }) => problems.length === 0)
  const trying = dryRun === '1'
  const whole = partial !== '1'
  // Rules of a resource's own show only when it writes, so a dry run writes too and takes it back.
  const writes = trying ? !access.plain : !whole || right().length === checked.length
  await sql`savepoint sheet`.execute(context.tx)
  if (writes) await writeRows(access, right(), context)
  const done = right()
  const refused = done.length < checked.length
  if (trying || (whole && refused)) await sql`rollback to savepoint sheet`.execute(context.tx)
  const written = !trying && whole && refused ? [] : done
  const counts = {
    total: checked.length,
    added: written.filter(({ id }) => id === null).length,
    updated: written.filter(({ id }) => id !== null).length,
    failed: checked.length - done.length,
  }
  return { counts, ...told(checked, head) }
}

function told(checked: readonly Checked[], head: readonly string[]): Pick<Done, 'errors' | 'rest'> {
  const wrong = checked.filter(({ problems }) => problems.length > 0)
  return {
    errors: wrong.slice(0, TOLD).map(({ given, problems }) => ({ row: given.row, messages: problems })),
    rest: () => (wrong.length > 0 ? errorSheet(head, wrong) : null),
  }
}
