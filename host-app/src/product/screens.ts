import type { OwnScreen } from '../ground/screen.ts'

export const productScreens: readonly OwnScreen[] = [
  {
    path: '/insurance/draft',
    title: '我的草稿',
    authority: 'policy_apply',
    load: () => import('./DraftsScreen.tsx'),
  },
  { path: '/product/list', title: '在售产品', load: () => import('./ProductListPage.tsx') },
  {
    path: '/product/details/:id',
    under: '/product/list',
    title: '产品详情',
    load: () => import('./ProductDetailsScreen.tsx'),
  },
  {
    path: '/insuranceCenter/entryCenter/:id',
    under: '/product/list',
    title: '投保',
    authority: 'policy_apply',
    load: () => import('./EntryCenterScreen.tsx'),
  },
]
