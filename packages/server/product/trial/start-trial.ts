import { rateTrial } from '@baoqiao/contract/product/rate-trial.ts'
import { faultsOf, hasErrors } from '@baoqiao/contract/product/tariff/faults.ts'
import { sql } from 'kysely'
import { born } from '../../kernel/data/moves.ts'
import { AppError, refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { draftOf, versionById } from '../tariff-rows.ts'
import { bookEnd, bookOf } from './book-page.ts'
import { emptyTally, resultOf } from './tally.ts'
import { trialWanted } from './trial-life.ts'

/** Begins a dry run of a version over the caller's tenant's book; refuses while one of the same content runs. */
export async function startTrial(
  id: string,
  states: readonly string[],
  context: Context,
): Promise<{ id: string }> {
  const { tx, tenantId, caller } = context
  const row = await versionById(id, tx)
  if (hasErrors(faultsOf(draftOf(row), null))) throw refuse('费率表有错误，请改正后再试算')
  // One after the other: of many at the same moment one begins.
  await sql`select pg_advisory_xact_lock(hashtext(${`rate_trial ${tenantId} ${id}`}))`.execute(tx)
  const running = await tx
    .selectFrom('rateTrial')
    .select('id')
    .where('rateVersionId', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (running) throw new AppError(409, '该版本正在试算，请等待完成或取消后再试')
  const { total, upToId } = await bookEnd(await bookOf(row, { tenantId, states }, tx), tx)
  const values = {
    title: `${row.code} 试算`,
    rateVersionId: id,
    contentHash: row.contentHash ?? '',
    states: [...new Set(states)].join(','),
    total,
    upToId,
    who: caller.username,
    result: resultOf(emptyTally()),
  }
  const made = await born(rateTrial, 'start', values, context)
  await context.emit(trialWanted, { trialId: made.id })
  return made
}
