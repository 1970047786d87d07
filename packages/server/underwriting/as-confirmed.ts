import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { listedOn } from '../policy/list-as-ordered.ts'
import { taskUnderWay } from './open-task.ts'

/** What the seller confirmed when it was submitted, beside what the order and its list have become. Cents. */
interface Prices {
  confirmed: number
  ordered: number
  listed: number
}

/** Nothing moved the price since its seller confirmed it: what both pages approve without asking the seller. */
export const isAsConfirmed = ({ confirmed, ordered, listed }: Prices): boolean =>
  confirmed === ordered && confirmed === listed

/** Why an order is not approved on its own page, or null: another price has to be confirmed by its seller first. */
export const priceMoved = (policyId: string, context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const { tx } = context
    const task = await taskUnderWay(policyId, tx)
    if (!task) return null
    const { confirmed, ordered } = await tx
      .selectFrom('underwritingTask as t')
      .innerJoin('policy as p', 'p.id', 't.policyId')
      .select(['t.totalMoney as confirmed', 'p.totalMoney as ordered'])
      .where('t.id', '=', task.id)
      .executeTakeFirstOrThrow()
    const listed = Number((await listedOn(policyId, { tx })).sum)
    if (isAsConfirmed({ confirmed, ordered, listed })) return null
    return `保费已由${formatYuan(confirmed)}元变为${formatYuan(listed)}元，须由业务员确认新保费，请在核保工作台通过`
  })
