import type { OwnScreen } from '../ground/screen.ts'

export const planScreens: readonly OwnScreen[] = [
  {
    path: '/plan/calcPremium',
    title: '保费测算',
    authority: 'quote_add',
    load: () => import('./calc/CalcPremiumScreen.tsx'),
  },
  {
    path: '/plans/quote',
    list: 'plans.quote',
    title: '测算记录',
    authority: 'quote_view',
    load: () => import('./QuoteListPage.tsx'),
  },
  {
    path: '/plan/planInsure',
    list: 'plans.proposal',
    title: '建议书',
    authority: 'proposal_view',
    load: () => import('./ProposalListPage.tsx'),
  },
  {
    path: '/plan/planInsure/:id',
    under: '/plan/planInsure',
    title: '建议书',
    authority: 'proposal_view',
    load: () => import('./ProposalPage.tsx'),
  },
  {
    path: '/plan/planNotice',
    list: 'plans.planNotice',
    title: '建议书须知',
    authority: 'plan_notice_view',
    load: () => import('./NoticeListPage.tsx'),
  },
]
