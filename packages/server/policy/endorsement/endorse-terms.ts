import type { Context } from '../../kernel/http/context.ts'
import { soldTerms } from '../sold-terms.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'

/** What a change of a policy is priced by. */
export const endorseTerms = (policy: SurrenderedPolicy, context: Pick<Context, 'tx' | 'ports'>) =>
  soldTerms(policy, context, '不能在线办理批改')
