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
  {
    path: '/after/apply/noApplyList',
    title: '待结算明细',
    authority: 'settle_line_view',
    load: () => import('./NoApplyScreen.tsx'),
  },
  {
    path: '/front/apply/index',
    title: '申请结算',
    authority: 'settle_apply_add',
    load: () => import('./ApplyPage.tsx'),
  },
  ...[
    { path: '/front/apply/applyBasicList', title: '本渠道结算申请' },
    { path: '/after/apply/index', title: '结算申请', list: 'settlement.settleApply' },
  ].map((at) => ({
    ...at,
    authority: 'settle_apply_view',
    load: () => import('./ApplyListScreen.tsx'),
  })),
  ...[
    { path: '/front/apply/applyBasicDetail/:id', under: '/front/apply/applyBasicList' },
    { path: '/after/apply/basicDetail/:id', under: '/after/apply/index' },
    { path: '/settlement/settleApply/:id', under: '/after/apply/index' },
  ].map((at) => ({
    ...at,
    title: '结算申请',
    authority: 'settle_apply_view',
    load: () => import('./ApplyDetailPage.tsx'),
  })),
  {
    path: '/settlement/cancelFee',
    list: 'settlement.cancelFee',
    title: '退保佣金',
    authority: 'settle_cancel_fee_view',
    load: () => import('./CancelFeeScreen.tsx'),
  },
  { path: '/rate/basicRule', ...BASIC },
  { path: '/settlement/ruleBasic', under: '/rate/basicRule', ...BASIC },
  { path: '/rate/awardRule', ...AWARD },
  { path: '/settlement/ruleAward', under: '/rate/awardRule', ...AWARD },
]
