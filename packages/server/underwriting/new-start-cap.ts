import { endDate } from '@baoqiao/contract/rules/dates.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { CAP_WAN, overCap } from '../policy/cover-cap.ts'
import { rowOfList } from '../policy/row-of-list.ts'

/** Why an order in underwriting cannot begin on another day for what its people are covered for then, or null. Holds them. */
export const newStartCap = (policyId: string, startDate: string, context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const { tx, now } = context
    const { plan } = await tx
      .selectFrom('policy')
      .select('plan')
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    // Written by us when it was submitted.
    const { months } = plan as { months: number }
    const period = { startDate, endDate: endDate(startDate, months) }
    const [first] = await overCap(tx, policyId, { now: now(), counted: 'alive', period })
    return first === undefined
      ? null
      : `${rowOfList(first.seq, first.name)}：该人员自${startDate}起累计保额超过${CAP_WAN}万，请另选起保日期`
  })
