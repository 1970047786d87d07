import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { accountFor, adjust } from './apply/adjust.ts'
import { settleApply } from './apply/apply-moves.ts'
import { commit, preview } from './apply/commit.ts'
import { cancelFee } from './lines/cancel-fee.ts'
import { settleLineLife } from './lines/line-life.ts'
import { awardVersion, basicVersion } from './next-version.ts'
import { ruleAward } from './rule-award.ts'
import { ruleBasic } from './rule-basic.ts'
import { standing } from './standing.ts'
import { awardWouldPay, basicWouldPay } from './would-pay.ts'

export const settlementHandlers: Handlers<typeof settlement> = {
  ruleBasic,
  ruleAward,
  settleLine: { life: settleLineLife },
  cancelFee,
  settleApply,
  applying: { preview, commit, adjust, account: accountFor },
  rules: { basicVersion, awardVersion, basicWouldPay, awardWouldPay, standing },
}
