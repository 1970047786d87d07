import { leaveMachine } from '@baoqiao/contract/rules/machines/leave.ts'
import { LEAVE_KEY, leaveBill as resource } from '@baoqiao/contract/workflow/leave-bill.ts'
import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { born } from '../kernel/data/moves.ts'
import { editRow, removeRow } from '../kernel/data/write.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { stepTo, transition } from '../kernel/work/transition.ts'
import { calledOne } from './called.ts'
import { addComment } from './comments.ts'
import { stopInstance } from './end-instances.ts'
import { startInstance } from './instances.ts'
import { checkFree, lastDay } from './leave-dates.ts'
import { leaveBusiness, leaveLife } from './leave-life.ts'
import { processToBegin } from './process.ts'
import { progressOf } from './progress.ts'

type Own = Handlers<typeof workflow>

/** Leave bills: of whoever asks for the days, who alone changes, deletes and submits them, and not while they are looked at. */
export const leaveBill: NonNullable<Own['leaveBill']> = {
  life: leaveLife,
  async add({ body }, context) {
    const endTime = lastDay(body, context)
    await checkFree({ id: null, leaveTime: body.leaveTime, endTime }, context)
    const { username } = context.caller
    const applicant = (await calledOne(context.caller.userId, context)) || username
    return born(resource, 'create', { ...body, endTime, username, applicant }, context)
  },
  async edit({ body }, context) {
    const { days, leaveTime, endTime } = await openBill(body.id, '修改', context)
    const isMoved = body.days !== undefined || body.leaveTime !== undefined || body.endTime !== undefined
    if (!isMoved) return editRow(resource, body, context)
    // An end that was worked out moves with the rest; one that is sent must fit.
    const isSent = body.endTime !== undefined && body.endTime !== endTime
    const next = {
      ...{ days: body.days ?? days, leaveTime: body.leaveTime ?? leaveTime },
      endTime: isSent ? body.endTime : null,
    }
    const last = lastDay(next, context)
    await checkFree({ id: body.id, leaveTime: next.leaveTime, endTime: last }, context)
    return editRow(resource, { ...body, endTime: last }, context)
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
    const by = await owner(context)
    stepTo(leaveMachine, bill.state ?? '', 'submit', by)
    await checkFree({ id, leaveTime: bill.leaveTime, endTime: lastDay(bill, context) }, context)
    const process = await processToBegin(LEAVE_KEY, context)
    const variables = { days: bill.days }
    const starter = { id: context.caller.userId, name: by.name }
    const begun = { process, business: 'leave_bill', businessId: id, variables, starter } as const
    const { tx, tenantId, now, emit } = context
    const state = await transition(leaveLife, 'submit', id, by, { tx, tenantId, now, emit })
    const { id: instanceId, ended } = await startInstance(begun, context)
    await tx.updateTable('leaveBill').set({ instanceId, reason: null }).where('id', '=', id).execute()
    await addComment({ instanceId, taskId: null, taskName: '提交申请', kind: 'submit', text: '' }, context)
    if (!ended) return { state }
    await leaveBusiness.moved(id, 'approve', '', context)
    return { state: '2' }
  },
  async withdraw({ params: { id } }, context) {
    const { tx, tenantId, now, emit } = context
    const bill = await ownBill(id, '撤回', context)
    const by = await owner(context)
    stepTo(leaveMachine, bill.state ?? '', 'withdraw', by)
    const { instanceId } = bill
    if (instanceId) {
      await stopInstance(instanceId, 'withdrawn', context)
      await addComment(
        { instanceId, taskId: null, taskName: '撤回申请', kind: 'withdraw', text: '' },
        context,
      )
    }
    return { state: await transition(leaveLife, 'withdraw', id, by, { tx, tenantId, now, emit }) }
  },
  async seen({ params: { id } }, { tx, caller, now }) {
    const { numUpdatedRows } = await tx
      .updateTable('actInstance')
      .set({ seenAt: now().toISOString() })
      .where('business', '=', 'leave_bill')
      .where('businessId', '=', id)
      .where('starterId', '=', caller.userId)
      .where('status', '!=', 'running')
      .where('seenAt', 'is', null)
      .executeTakeFirst()
    return { done: Number(numUpdatedRows) }
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

const owner = async (context: Context) => ({
  name: (await calledOne(context.caller.userId, context)) || context.caller.username,
  actors: ['owner'] as const,
})

/** A bill of whoever asks, locked until the end of the transaction, the instance that looks at it before it. */
async function ownBill(id: string, what: string, { tx, caller }: Context) {
  await tx
    .selectFrom('actInstance')
    .select('id')
    .where('business', '=', 'leave_bill')
    .where('businessId', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .execute()
  const row = await tx
    .selectFrom('leaveBill')
    .select(['id', 'createdBy', 'days', 'leaveTime', 'endTime', 'state', 'instanceId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.createdBy !== caller.userId) throw new AppError(403, `只有申请人本人可以${what}请假单`)
  return row
}

async function openBill(id: string, what: string, context: Context) {
  const bill = await ownBill(id, what, context)
  if (bill.state === '0' || bill.state === '9') return bill
  throw new AppError(409, `请假单${bill.state === '1' ? '正在审批' : '已审批通过'}，不能${what}`)
}
