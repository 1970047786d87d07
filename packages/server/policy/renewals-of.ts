import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Source } from './source-of.ts'

/** Orders that carry a policy on and were not given up. Whoever sees the policy hears of them, whoever made them. */
export const renewalsOf = (policyId: string, context: Context): Promise<Carried['renewals']> =>
  asOwner(context, () =>
    context.tx
      .selectFrom('policy')
      .select(['id', 'orderNo', 'status'])
      .where('renewedFromId', '=', policyId)
      .where('tenantId', '=', context.tenantId)
      .where('status', 'in', POLICY.renews)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** That a policy was carried on already is told before it is done again. */
export async function renewedTwice(source: Source | null, context: Context): Promise<Reason | null> {
  if (source?.kind !== 'renew') return null
  const [first] = await renewalsOf(source.id, context)
  return first
    ? { code: 'renewedTwice', message: `这张保单已由订单${first.orderNo}续保，请勿重复续保` }
    : null
}
