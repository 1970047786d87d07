import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import type { OrderBatch, OrderInfo } from '@baoqiao/contract/proxy/order-questions.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { applicationsOf } from '../policy/endorsement/summaries.ts'
import { statusWord } from '../policy/policy-facts.ts'

/** An order as older clients read it, within the caller's reach; 404 beyond it. */
export async function orderInfo(id: string, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<OrderInfo> {
  const found = await tx
    .selectFrom('policy')
    .select(['id as orderId', 'orderNo', 'policyNo', 'productId', 'productName', 'insured', 'status'])
    .select([
      'startDate',
      'endDate',
      'empCount',
      'heads',
      'totalMoney',
      'premiumNow',
      'payDeadline',
      'reason',
      'coveredTo',
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { coveredTo, ...row } = found
  const status = shownPolicyStatus(row.status, row.startDate, row.endDate, now())
  const statusName = statusWord(row.status, row.startDate, row.endDate, now(), coveredTo)
  const payDeadline = row.payDeadline ? new Date(row.payDeadline).toISOString() : null
  return { ...row, empInfo: row.empCount, status, statusName, payDeadline }
}

/** What became of an order and of every change of it. */
export async function orderBatch(id: string, context: Context): Promise<OrderBatch> {
  const order = await orderInfo(id, context)
  const changes = (await applicationsOf(id, context)).map(
    ({ id: change, applyNo, changeCode, effectiveDate, status, heads, payMoney, endorseNo, rows }) => ({
      ...{ id: change, applyNo, changeCode, effectiveDate, status, heads, payMoney, endorseNo },
      statusName: changeState({ status, changeCode, heads, rows }),
    }),
  )
  const open = changes.some(({ status }) => isOneOf(ENDORSEMENT.underWay, status))
  return { batchId: id, finished: !open && !isOneOf(POLICY.underWay, order.status), order, changes }
}
