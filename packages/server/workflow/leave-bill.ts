import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import { LEAVE_KEY, leaveBill as resource } from '@baoqiao/contract/workflow/leave-bill.ts'
import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { born } from '../kernel/data/moves.ts'
import { editRow, removeRow } from '../kernel/data/write.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { stepTo, transition } from '../kernel/work/transition.ts'
import { addComment } from './comments.ts'
import { startInstance } from './instances.ts'
import { leaveBusiness, leaveLife } from './leave-life.ts'
import { processToBegin } from './process.ts'
import { progressOf } from './progress.ts'

type Own = Handlers<typeof workflow>

/** Leave bills: of whoever asks for the days, who alone changes, deletes and submits them, and not while they are looked at. */
export const leaveBill: NonNullable<Own['leaveBill']> = {
  life: leaveLife,
  add: ({ body }, context) =>
    born(resource, 'create', { ...body, username: context.caller.username }, context),
  async edit({ body }, context) {
    await openBill(body.id, '修改', context)
    return editRow(resource, body, context)
  },
  async remove({ params: { id } }, context) {
    await openBill(id, '删除', context)
    return removeRow(resource, id, context)
  },
}

export const leaves: Own['leaves'] = {
  async submit({ params: { id } }, context) {
    // A print looks on behalf of a person, by GET alone; this one is a GET of the specification's that does something.
    if (context.caller.readOnly) throw new AppError(403)
    const bill = await ownBill(id, '提交', context)
    const by = { name: context.caller.username, actors: ['owner'] as const }
    stepTo(leaveMachine, bill.state ?? '', 'submit', by)
    const process = await processToBegin(LEAVE_KEY, context)
    const begun = { process, business: 'leave_bill', businessId: id, variables: { days: bill.days } } as const
    const { tx, tenantId, now, emit } = context
    const state = await transition(leaveLife, 'submit', id, by, { tx, tenantId, now, emit })
    const { id: instanceId, ended } = await startInstance(begun, context)
    await tx.updateTable('leaveBill').set({ instanceId, reason: null }).where('id', '=', id).execute()
    await addComment({ instanceId, taskId: null, taskName: '提交申请', kind: 'submit', text: '' }, context)
    if (!ended) return { state }
    await leaveBusiness.moved(id, 'approve', '', context)
    return { state: '2' }
  },
  async progress({ params: { id } }, context) {
    const row = await context.tx
      .selectFrom('leaveBill')
      .select('instanceId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw notFound()
    return row.instanceId ? progressOf(row.instanceId, context) : null
  },
}

/** A bill of whoever asks, locked until the end of the transaction. */
async function ownBill(id: string, what: string, { tx, caller }: Context) {
  const row = await tx
    .selectFrom('leaveBill')
    .select(['id', 'createdBy', 'days', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.createdBy !== caller.userId) throw new AppError(403, `只有申请人本人可以${what}请假单`)
  return row
}

async function openBill(id: string, what: string, context: Context): Promise<void> {
  const { state } = await ownBill(id, what, context)
  if (state === '0' || state === '9') return
  throw new AppError(409, `请假单${state === '1' ? '正在审批' : '已审批通过'}，不能${what}`)
}
