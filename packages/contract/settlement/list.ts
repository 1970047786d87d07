import { applying } from './applying.ts'
import { cancelFee } from './cancel-fee.ts'
import { ruleAward } from './rule-award.ts'
import { ruleBasic } from './rule-basic.ts'
import { rules } from './rules.ts'
import { settleApply } from './settle-apply.ts'
import { settleLine } from './settle-line.ts'

export const settlement = { ruleBasic, ruleAward, rules, settleLine, cancelFee, settleApply, applying }
