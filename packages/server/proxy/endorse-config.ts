import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseConfig } from '@baoqiao/contract/proxy/endorse-questions.ts'
import type { Context } from '../kernel/http/context.ts'
import { openedPolicy } from '../policy/endorsement/endorse-calls.ts'
import { endorseTerms } from '../policy/endorsement/endorse-terms.ts'
import { surrenderedPolicy } from '../policy/surrender/surrendered-policy.ts'

/** What a kind of change of a policy is filled in by, and whether it can be done now. */
export async function endorseConfig(
  orderId: string,
  changeCode: ChangeCode,
  context: Context,
): Promise<EndorseConfig> {
  const policy = await surrenderedPolicy(orderId, context)
  const terms = await endorseTerms(policy, context)
  const { config } = terms
  const opened = await openedPolicy(policy, context, terms)
  const { policyNo, heads, minHeads, maxHeads, acceptedClasses } = opened.policy
  const { earliest, latest, onAccount } = opened
  return {
    ...{ orderId, policyNo, productId: policy.productId, changeCode, earliest, latest, onAccount },
    ...{ heads, minHeads, maxHeads, acceptedClasses, minAge: config.minAge, maxAge: config.maxAge },
    barred: opened.changes.find((one) => one.changeCode === changeCode)?.barred ?? null,
    mode: config.endorse.mode,
    withinBand: config.endorse.replaceWithinBand,
  }
}
