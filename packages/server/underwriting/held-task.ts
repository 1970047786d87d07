import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { holdPolicyOf } from '../policy/hold-policy-of.ts'
import { calledAmongUs } from './colleagues.ts'

/**
 * A task that the caller sees, locked until the end of the transaction, its order before it. Another version than the
 * one that was looked at is refused, so that nobody decides about what somebody else has changed.
 */
export async function heldTask(id: string, version: number, context: Context) {
  await holdPolicyOf('underwriting_task', id, context)
  const row = await context.tx
    .selectFrom('underwritingTask')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== version) {
    const called = (await calledAmongUs([row.assigneeId], context)).get(row.assigneeId ?? '')
    const who = called && row.assigneeId !== context.caller.userId ? `，现由${called}办理` : ''
    throw new AppError(409, `${MESSAGES.changedMeanwhile}${who}`)
  }
  return row
}
export type HeldTask = Awaited<ReturnType<typeof heldTask>>
