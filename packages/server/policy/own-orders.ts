import { SURRENDERING } from '@baoqiao/contract/embed/visitors.ts'
import { type Paging, pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { OrdersWaiting, OwnOrder, OwnOrders } from '@baoqiao/contract/policy/own-orders.ts'
import { POLICY_STATUS } from '@baoqiao/contract/policy/policy.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { shownPolicyStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const STAGED = '99'
const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(POLICY_STATUS))

/** Orders of the visitor, which row security decides, and how many of them wait for what. */
export async function ownOrders(
  query: Paging & { orderId?: string | undefined },
  context: Context,
): Promise<OwnOrders> {
  const { tx, now } = context
  const { current, size } = pageOf(query)
  const applied = tx.selectFrom('policy').where('deletedAt', 'is', null).where('status', '<>', STAGED)
  const asked = await askedOf(context)
  const { orderId } = query
  const rows = await (orderId ? applied.where('id', '=', orderId) : applied)
    .select(['id', 'orderNo', 'policyNo', 'insured', 'productName', 'status', 'startDate', 'endDate'])
    .select(['premiumNow', 'totalMoney', 'heads', 'empCount', 'payDeadline', 'reason', 'policyFile'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  const surrenders = await surrendersOf(
    rows.map(({ id }) => id),
    context,
  )
  const records = rows.map(({ premiumNow, totalMoney, heads, empCount, policyFile, ...row }) => {
    const status = shownPolicyStatus(row.status, row.startDate, row.endDate, now())
    return {
      ...row,
      orderId: row.id,
      empInfo: heads ?? empCount,
      status,
      statusName: NAMES.get(status) ?? status,
      amount: premiumNow ?? totalMoney,
      heads: heads ?? empCount,
      payDeadline: isOneOf(POLICY.waiting, row.status) ? row.payDeadline : null,
      isAsked: asked.has(row.id),
      hasPaper: policyFile !== null,
      surrender: surrenders.get(row.id) ?? null,
    }
  })
  const counts = await applied
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const covered = await applied
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', 'in', POLICY.inForce)
    .where('endDate', '>=', todayIn(now()))
    .executeTakeFirstOrThrow()
  const counted = (states: readonly string[]) =>
    counts.reduce((sum, { status, count }) => sum + (states.includes(status) ? Number(count) : 0), 0)
  const waits: OrdersWaiting = {
    toPay: counted(POLICY.unpaid),
    asked: asked.size,
    underwriting: counted(POLICY.underwriting) - asked.size,
    refused: counted(POLICY.refused),
    issued: Number(covered.count),
  }
  return { records, total: counted(counts.map(({ status }) => status)), size, current, waits }
}

/** The last application to give back each of these, which the visitor sees. */
async function surrendersOf(ids: readonly string[], context: Context) {
  const { tx, caller } = context
  if (ids.length === 0) return new Map<string, OwnOrder['surrender']>()
  const rows = await asOwner(context, () =>
    tx
      .selectFrom('surrenderApply')
      .distinctOn('policyId')
      .select(['policyId', 'status', 'confirmedRefund', 'refundMoney'])
      .where('policyId', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('policyId')
      .orderBy('id', 'desc')
      .execute(),
  )
  const follows = SURRENDERING.some((name) => caller.visitor?.widgets.includes(name))
  return new Map<string, OwnOrder['surrender']>(
    rows.map(({ policyId, status, confirmedRefund, refundMoney }) => [
      policyId,
      {
        statusName: surrenderApplyMachine.states[status],
        refund: refundMoney ?? confirmedRefund,
        failed: isOneOf(SURRENDER.failed, status),
        follows,
      },
    ]),
  )
}

/** Which of the visitor's orders an underwriter waits for an answer about: tasks themselves are none of a visitor's. */
async function askedOf(context: Context): Promise<ReadonlySet<string>> {
  const { tx } = context
  const under = await tx
    .selectFrom('policy')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('status', 'in', POLICY.underwriting)
    .execute()
  if (under.length === 0) return new Set()
  const ids = under.map(({ id }) => id)
  const tasks = await asOwner(context, () =>
    tx
      .selectFrom('underwritingTask')
      .select('policyId')
      .where('policyId', 'in', ids)
      .where('status', 'in', UNDERWRITING.asked)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return new Set(tasks.map(({ policyId }) => policyId))
}
