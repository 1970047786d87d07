import type { TaskDetail } from '@baoqiao/contract/workflow/task-calls.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { leaveBusiness } from './leave-life.ts'

type About = Pick<TaskDetail, 'leave' | 'underwriting'>

/** What a task is about, as its page tells: also what lies out of sight of whoever works it. */
export async function aboutTask(
  { business, businessId }: { business: string; businessId: string },
  context: Context,
): Promise<About> {
  if (business === 'leave_bill') {
    const row = await leaveBusiness.row(businessId, context)
    const { username, applicant, state, endTime } = row
    const leave = {
      ...{ ...row, username: username ?? '', applicant: applicant ?? username ?? '', state: state ?? '' },
      endTime: endTime ?? '',
    }
    return { leave, underwriting: null }
  }
  const row = await asOwner(context, () =>
    context.tx
      .selectFrom('underwritingTask')
      .select(['id as deskId', 'orderNo', 'insured', 'productName', 'empCount', 'totalMoney', 'triggers'])
      .select('status')
      .where('id', '=', businessId)
      .where('tenantId', '=', context.tenantId)
      .executeTakeFirstOrThrow(),
  )
  return { leave: null, underwriting: { ...row, triggers: row.triggers ?? '' } }
}
