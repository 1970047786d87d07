import { applying } from './applying.ts'
import { awarding } from './awarding.ts'
import { cancelFee } from './cancel-fee.ts'
import { changeFee } from './change-fee.ts'
import { earned } from './earned.ts'
import { paying } from './paying.ts'
import { payout } from './payout.ts'
import { payoutItem } from './payout-item.ts'
import { ruleAward } from './rule-award.ts'
import { ruleBasic } from './rule-basic.ts'
import { rules } from './rules.ts'
import { settleApply } from './settle-apply.ts'
import { settleAward } from './settle-award.ts'
import { settleAwardLine } from './settle-award-line.ts'
import { settleLine } from './settle-line.ts'
import { settlePlan } from './settle-plan.ts'
import { settleProgress } from './settle-progress.ts'
import { statement } from './statement.ts'

export const settlement = {
  ruleBasic,
  ruleAward,
  rules,
  settleLine,
  cancelFee,
  changeFee,
  settleApply,
  applying,
  settleAward,
  settleAwardLine,
  awarding,
  payout,
  payoutItem,
  paying,
  settlePlan,
  settleProgress,
  statement,
  earned,
}
