import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import type { Context } from '../kernel/http/context.ts'

/** Orders of one visitor that wait: more would only keep other people's cover from them. */
const OPEN_ORDERS = 10

/** Why this visitor has to wait with another order; null for who need not. */
export async function openOrdersFull({ tx, caller }: Pick<Context, 'tx' | 'caller'>): Promise<string | null> {
  if (!caller.visitor) return null
  const { open } = await tx
    .selectFrom('policy')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('visitorId', '=', caller.visitor.id)
    .where('status', 'in', POLICY.waiting)
    .executeTakeFirstOrThrow()
  return open >= OPEN_ORDERS
    ? `您有${open}笔订单待支付或待核保，请先完成支付或等待核保结果，再投保新单`
    : null
}
