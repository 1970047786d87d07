import { notFound } from '../../kernel/http/app-error.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import type { Asked, Context, Outside } from '../../kernel/http/context.ts'
import { attempt, type Counted } from '../../system/login-limit.ts'
import type { PolicyPlace } from '../policy-link.ts'
import { orderAt } from './holder-facts.ts'
import { holderPlace } from './holder-link.ts'
import { inPlace } from './in-place.ts'

/** Who tries links, and who opens payments again and again, waits longer and longer. */
const doing = (policyId: string, ip: string): Counted[] => [
  { subject: `holder:${policyId}:${networkOf(ip)}`, free: 20, first: 30, longest: 900 },
  { subject: `holder:${networkOf(ip)}`, free: 60, first: 5, longest: 300 },
]
const UNKNOWN = '链接不正确，请核对短信或邮件中的链接'

export const placeOf = (token: string, { vaultOf }: Asked): PolicyPlace => {
  const place = holderPlace(token, vaultOf)
  if (!place) throw notFound(UNKNOWN)
  return place
}

/** The request as one of the order's holder: in its tenant, in the name of who sold it; counted against who tries too often. */
export async function asHolder(
  token: string,
  context: Context,
): Promise<{ place: PolicyPlace; there: Context }> {
  const place = placeOf(token, context)
  const order = await orderAt(place, context.tx)
  if (!order) throw notFound(UNKNOWN)
  await attempt(context.tx, doing(place.policyId, context.ip), context.now())
  return { place, there: { ...context, ...inPlace(place, order.createdBy ?? '0', context) } }
}

export const outsideOf = (token: string, outside: Outside): Outside => {
  const place = placeOf(token, outside)
  return {
    ...outside,
    ...inPlace(place, '0', outside),
    inside: (work) => outside.inside((context) => work({ ...context, ...inPlace(place, '0', context) })),
  }
}
