import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import type { Tx } from '../kernel/database/database.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import { type Happened, SYSTEM } from '../kernel/work/life.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import { deadlineAfter, FIRST_LOOK } from './deadline.ts'
import { routeTask } from './route-task.ts'
import { snapshotOf } from './snapshot.ts'
import { taskLife } from './task-life.ts'

/** An order came to a person to look at: a task for this revision of it, whoever applied. `why`: what asked for it. */
export const openTask = (happened: Happened) =>
  asOwner(happened, async () => {
    const { tx, id, tenantId, why, now } = happened
    const order = await tx
      .selectFrom('policy')
      .select(['orderNo', 'insured', 'productName', 'channelId', 'distAccountName', 'createdBy'])
      .select(['empCount', 'totalMoney', 'startDate', 'payDeadline', 'coverageWan'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { payDeadline, coverageWan, ...known } = order
    const { earlier } = await tx
      .selectFrom('underwritingTask')
      .select(({ fn }) => fn.countAll<number>().as('earlier'))
      .where('policyId', '=', id)
      .executeTakeFirstOrThrow()
    const task = await tx
      .insertInto('underwritingTask')
      .values({
        ...known,
        tenantId,
        policyId: id,
        revision: earlier + 1,
        status: 'OPEN',
        triggers: why,
        deadline: deadlineAfter(FIRST_LOOK, now(), payDeadline),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content = JSON.stringify(await snapshotOf(id, tx))
    await tx
      .insertInto('underwritingSnapshot')
      .values({ tenantId, taskId: task.id, policyId: id, content })
      .execute()
    await begin(taskLife, 'open', task.id, SYSTEM, happened, why)
    await routeTask({ ...known, coverageWan, taskId: task.id }, happened)
  })

/** The order was withdrawn: nobody looks at it any more. */
export const closeTask = (happened: Happened) =>
  asOwner(happened, async () => {
    const task = await taskUnderWay(happened.id, happened.tx)
    if (task) await transition(taskLife, 'close', task.id, SYSTEM, happened, happened.why)
  })

/** The task of an order that is not over; orders from before there were tasks have none. */
export const taskUnderWay = (policyId: string, tx: Tx) =>
  tx
    .selectFrom('underwritingTask')
    .select(['id', 'status', 'assigneeId', 'assigneeName'])
    .where('policyId', '=', policyId)
    .where('status', 'in', UNDERWRITING.underWay)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
