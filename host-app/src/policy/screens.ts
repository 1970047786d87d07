import type { OwnScreen } from '../ground/screen.ts'

export const policyScreens: readonly OwnScreen[] = [
  {
    path: '/insurance/policy/index',
    list: 'policies.policy',
    title: '保单管理',
    authority: 'policy_view',
    load: () => import('./PolicyListPage.tsx'),
  },
  {
    path: '/policy/details/:id',
    under: '/insurance/policy/index',
    title: '保单详情',
    authority: 'policy_view',
    load: () => import('./PolicyPage.tsx'),
  },
  {
    path: '/policy/pay/:id',
    under: '/insurance/policy/index',
    title: '支付',
    authority: 'policy_view',
    load: () => import('./PayScreen.tsx'),
  },
  ...(['apply', 'supplement'] as const).map((step) => ({
    path: `/policy/surrender/${step}/:id`,
    under: '/policies/surrenderApply',
    title: '退保',
    authority: 'surrender_apply_view',
    load: () => import('./SurrenderScreen.tsx'),
  })),
  {
    path: '/policy/surrender/detail/:id',
    under: '/policies/surrenderApply',
    title: '退保',
    authority: 'surrender_apply_view',
    load: () => import('./SurrenderDetailScreen.tsx'),
  },
]
