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
    path: '/front/apply/award',
    title: '申请奖励',
    authority: 'settle_award_add',
    load: () => import('./AwardApplyPage.tsx'),
  },
  ...[
    { path: '/front/apply/applyAwardList', title: '本渠道奖励申请' },
    { path: '/after/apply/awardList', title: '奖励申请', list: 'settlement.settleAward' },
  ].map((at) => ({
    ...at,
    authority: 'settle_award_view',
    load: () => import('./AwardListScreen.tsx'),
  })),
  ...[
    { path: '/front/apply/applyAwardDetail/:id', under: '/front/apply/applyAwardList' },
    { path: '/after/apply/awardDetail/:id', under: '/after/apply/awardList' },
    { path: '/settlement/settleAward/:id', under: '/after/apply/awardList' },
  ].map((at) => ({
    ...at,
    title: '奖励申请',
    authority: 'settle_award_view',
    load: () => import('./AwardDetailPage.tsx'),
  })),
  {
    path: '/after/apply/payout',
    list: 'settlement.payout',
    title: '打款批次',
    authority: 'settle_payout_view',
    load: () => import('./PayoutListScreen.tsx'),
  },
  {
    path: '/after/apply/payoutNew',
    under: '/after/apply/payout',
    title: '新建打款批次',
    authority: 'settle_payout_pay',
    load: () => import('./PayoutNewPage.tsx'),
  },
  ...['/after/apply/payout/:id', '/settlement/payout/:id'].map((path) => ({
    path,
    under: '/after/apply/payout',
    title: '打款批次',
    authority: 'settle_payout_view',
    load: () => import('./PayoutPage.tsx'),
  })),
  {
    path: '/after/apply/changeFee',
    list: 'settlement.changeFee',
    title: '异常保单变更',
    authority: 'settle_change_fee_view',
    load: () => import('./ChangeFeeScreen.tsx'),
  },
  {
    path: '/settlement/settleProgress',
    list: 'settlement.settleProgress',
    title: '结算进度',
    authority: 'settle_progress_view',
    load: () => import('./ProgressScreen.tsx'),
  },
  {
    path: '/settlement/statement',
    title: '渠道对账单',
    authority: 'settle_statement_view',
    load: () => import('./StatementPage.tsx'),
  },
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
  {
    path: '/settlement/ruleBasic/:id',
    under: '/rate/basicRule',
    title: BASIC.title,
    authority: BASIC.authority,
    load: () => import('./RuleBasicPage.tsx'),
  },
  {
    path: '/settlement/ruleAward/:id',
    under: '/rate/awardRule',
    title: AWARD.title,
    authority: AWARD.authority,
    load: () => import('./RuleAwardPage.tsx'),
  },
]
