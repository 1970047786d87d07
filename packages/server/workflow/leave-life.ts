import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { defineLife } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'

/** Leave bills (RULES §2): their owner submits them, whoever their tasks are for moves them on. */
export const leaveLife = defineLife(leaveMachine, 'leave_bill', {}, 'state')

/** What an instance is about, as the process sees it: a bill out of sight of whoever approves it is read and moved all the same. */
export const leaveBusiness = {
  /** What conditions ask of it, and what a task tells of it. */
  row: (id: string, context: Context) =>
    asOwner(context, () =>
      context.tx
        .selectFrom('leaveBill')
        .select(['id as leaveId', 'username', 'days', 'leaveTime', 'content', 'state'])
        .where('id', '=', id)
        .where('tenantId', '=', context.tenantId)
        .executeTakeFirstOrThrow(),
    ),
  /** A task of it was completed. */
  moved: (
    id: string,
    event: 'approve' | 'approveStep' | 'reject',
    why: string,
    context: Context,
  ): Promise<void> =>
    asOwner(context, async () => {
      const { tx, tenantId, caller, now } = context
      const by = { name: caller.username, actors: ['assignee'] as const }
      await transition(leaveLife, event, id, by, { tx, tenantId, now }, why || null)
      if (event === 'reject')
        await tx.updateTable('leaveBill').set({ reason: why }).where('id', '=', id).execute()
    }),
}
