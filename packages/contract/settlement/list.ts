import { ruleAward } from './rule-award.ts'
import { ruleBasic } from './rule-basic.ts'
import { rules } from './rules.ts'

export const settlement = { ruleBasic, ruleAward, rules }
