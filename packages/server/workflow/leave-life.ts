import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { defineLife } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import type { Variables } from './bpmn/condition.ts'
import { calledOne } from './called.ts'

/** Leave bills (RULES §2): their owner submits them, whoever their tasks are for moves them on. */
export const leaveLife = defineLife(leaveMachine, 'leave_bill', {}, 'state')

/** What an instance is about, as the process sees it: a bill out of sight of whoever approves it is read and moved all the same. */
export const leaveBusiness = {
  /** Nothing is locked before it. */
  hold: async (): Promise<void> => {},
  /** What a task tells of it. */
  row: (id: string, context: Context) =>
    asOwner(context, () =>
      context.tx
        .selectFrom('leaveBill')
        .select([
          'id as leaveId',
          'username',
          'applicant',
          'days',
          'leaveTime',
          'endTime',
          'content',
          'state',
        ])
        .where('id', '=', id)
        .where('tenantId', '=', context.tenantId)
        .executeTakeFirstOrThrow(),
    ),
  /** What conditions ask of it. */
  variables: async (id: string, context: Context): Promise<Variables> => ({
    days: (await leaveBusiness.row(id, context)).days,
  }),
  /** A task of it was completed. */
  moved: (
    id: string,
    event: 'approve' | 'approveStep' | 'reject',
    why: string,
    context: Context,
  ): Promise<void> =>
    asOwner(context, async () => {
      const { tx, tenantId, caller, now } = context
      const name = (await calledOne(caller.userId, context)) || caller.username
      await transition(
        leaveLife,
        event,
        id,
        { name, actors: ['assignee'] },
        { tx, tenantId, now },
        why || null,
      )
      if (event === 'reject')
        await tx.updateTable('leaveBill').set({ reason: why }).where('id', '=', id).execute()
    }),
}
