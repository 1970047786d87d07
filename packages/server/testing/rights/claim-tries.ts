import type { Order } from './orders.ts'
import { changes, opens, type Try } from './tries.ts'

/** Calls about claims that are none of the resource's own, by the name of their line in the table. */
export const claimTries: Readonly<Record<string, Try<Order>>> = {
  'policies.claims.register': changes(
    ({ id, insuredId }) => ({
      method: 'POST',
      path: '/dist/claim/register',
      body: {
        policyId: id,
        insuredId,
        accidentDate: '2026-11-20',
        phone: '13800138000',
        description: '搬运时砸伤脚',
      },
    }),
    ({ id }) => `update policy set status = '3', policy_no = 'P' || id where id = ${id};
      update policy_insured set start_date = '2026-11-01' where policy_id = ${id}`,
  ),
  'policies.holder.link': opens(({ id }) => ({ method: 'POST', path: `/dist/distInsure/${id}/holderLink` })),
  'policies.claims.link': opens(({ id }) => `/dist/distInsure/${id}/claimLink`),
  'policies.claims.benefit': opens(
    ({ rows }) => `/dist/claim/${rows.get('policies.claim')?.id}/benefit?grade=10`,
  ),
}
