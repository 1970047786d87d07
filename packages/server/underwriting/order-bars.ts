import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { deskBarsAmong } from '../workflow/desk-bars.ts'
import { pricesMoved } from './as-confirmed.ts'
import { holders } from './held-by.ts'
import { ownCases } from './own-case.ts'
import { startPassed } from './start-passed.ts'

interface Order {
  id: string
  payDeadline: string | null
}
/** Why whoever asks may not underwrite an order on its own page, past the desk; null where they may. */
export interface OrderBars {
  /** `startUnderwriting`. */
  takeBarred: string | null
  approveBarred: string | null
  refuseBarred: string | null
}

/**
 * By the ids of the orders: another underwriter has it, its seller is to answer, it goes by a process, one's own; an
 * approval also not after the last moment to pay, nor at a price that its seller has not confirmed.
 */
async function orderBars(
  orders: readonly Order[],
  context: Context,
): Promise<ReadonlyMap<string, OrderBars>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const own = await ownCases(ids, context)
  const tasks = await tasksOf(ids, context)
  const heldBy = await holders([...tasks.values()], context)
  const routed = await deskBarsAmong([...tasks.values()], context)
  const moved = await pricesMoved(ids, context)
  return new Map(
    orders.map(({ id, payDeadline }) => {
      const task = tasks.get(id)
      const elsewhere =
        own.get(id) ??
        (task && isOneOf(UNDERWRITING.asked, task.status)
          ? '正在等业务员答复，请先在核保工作台收回'
          : task?.assigneeId
            ? heldBy(task)
            : null)
      const process = task && routed.get(task.id)
      return [
        id,
        {
          takeBarred: elsewhere,
          approveBarred:
            elsewhere ?? process?.approve ?? startPassed(payDeadline, context) ?? moved.get(id) ?? null,
          refuseBarred: elsewhere ?? process?.refuse ?? null,
        },
      ]
    }),
  )
}

const NONE: OrderBars = { takeBarred: null, approveBarred: null, refuseBarred: null }

/** The same of one. */
export async function barsOfOrder(order: Order, context: Context): Promise<OrderBars> {
  const bars = (await orderBars([order], context)).get(order.id)
  if (!bars) throw new Error(`order ${order.id} has no bars`)
  return bars
}

interface Shown {
  id: string
  status?: string | null | undefined
  payDeadline?: string | null | undefined
}
/** Rows as they are answered, with their bars for who underwrites, of what is in underwriting. */
export async function withOrderBars<R extends Shown>(rows: readonly R[], context: Context) {
  const decides = context.caller.authorities.has('policy_underwrite')
  const open = decides ? rows.filter(({ status }) => isOneOf(POLICY.underwriting, status)) : []
  const bars = await orderBars(
    open.map(({ id, payDeadline }) => ({ id, payDeadline: payDeadline ?? null })),
    context,
  )
  return rows.map((row) => ({ ...row, ...(bars.get(row.id) ?? NONE) }))
}

/** The tasks under way, by their orders; orders from before there were tasks have none. */
const tasksOf = (policyIds: readonly string[], context: Context) =>
  asOwner(context, async () => {
    const rows = await context.tx
      .selectFrom('underwritingTask')
      .select(['id', 'policyId', 'status', 'assigneeId', 'takenAt', 'totalMoney', 'empCount'])
      .where('policyId', 'in', [...policyIds])
      .where('status', 'in', UNDERWRITING.underWay)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    return new Map(rows.map((row) => [row.policyId, row]))
  })
