import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { UNDERWRITING } from '@baoqiao/contract/rules/states/underwriting-states.ts'
import { sql } from 'kysely'
import { inList } from '../kernel/database/in-list.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** What the seller confirmed when it was submitted, beside what the order and its list have become. Cents. */
interface Prices {
  confirmed: number
  ordered: number
  listed: number
}

/** Nothing moved the price since its seller confirmed it: what both pages approve without asking the seller. */
export const isAsConfirmed = ({ confirmed, ordered, listed }: Prices): boolean =>
  confirmed === ordered && confirmed === listed

/** Why orders are not approved on their own pages, by their ids: another price has to be confirmed by the seller first. */
export const pricesMoved = (
  policyIds: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, string>> =>
  asOwner(context, async () => {
    const { rows } = await sql<Prices & { id: string }>`
      select p.id, t.total_money as confirmed, p.total_money as ordered,
        (select coalesce(sum(premium), 0)::bigint from policy_insured i
          where i.policy_id = p.id and i.deleted_at is null) as listed
      from underwriting_task t join policy p on p.id = t.policy_id
      where p.id = any(${[...policyIds]}::bigint[]) and t.status in ${inList(UNDERWRITING.underWay)}
        and t.deleted_at is null`.execute(context.tx)
    return new Map(
      rows.flatMap(({ id, confirmed, ordered, listed }): [string, string][] =>
        isAsConfirmed({ confirmed, ordered, listed: Number(listed) })
          ? []
          : [
              [
                id,
                `保费已由${formatYuan(confirmed)}元变为${formatYuan(Number(listed))}元，须由业务员确认新保费，请在核保工作台通过`,
              ],
            ],
      ),
    )
  })
