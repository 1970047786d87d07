import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { awardVersion, basicVersion } from './next-version.ts'
import { ruleAward } from './rule-award.ts'
import { ruleBasic } from './rule-basic.ts'
import { standing } from './standing.ts'
import { awardWouldPay, basicWouldPay } from './would-pay.ts'

export const settlementHandlers: Handlers<typeof settlement> = {
  ruleBasic,
  ruleAward,
  rules: { basicVersion, awardVersion, basicWouldPay, awardWouldPay, standing },
}
