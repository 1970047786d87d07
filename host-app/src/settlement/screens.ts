import type { OwnScreen } from '../ground/screen.ts'

const BASIC = {
  list: 'settlement.ruleBasic',
  title: '费率规则',
  authority: 'settle_rule_basic_view',
  load: () => import('./RuleBasicScreen.tsx'),
} as const
const AWARD = {
  list: 'settlement.ruleAward',
  title: '奖励规则',
  authority: 'settle_rule_award_view',
  load: () => import('./RuleAwardScreen.tsx'),
} as const

export const settlementScreens: readonly OwnScreen[] = [
  {
    path: '/after/rate/index',
    title: '渠道费率总览',
    authority: 'settle_rule_basic_view',
    load: () => import('./StandingPage.tsx'),
  },
  { path: '/rate/basicRule', ...BASIC },
  { path: '/settlement/ruleBasic', under: '/rate/basicRule', ...BASIC },
  { path: '/rate/awardRule', ...AWARD },
  { path: '/settlement/ruleAward', under: '/rate/awardRule', ...AWARD },
]
