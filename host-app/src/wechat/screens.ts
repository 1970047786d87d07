import type { OwnScreen } from '../ground/screen.ts'

export const wechatScreens: readonly OwnScreen[] = [
  {
    path: '/wechat/account',
    list: 'wechat.account',
    title: '公众号账号',
    authority: 'wx_account_view',
    load: () => import('./AccountScreen.tsx'),
  },
  {
    path: '/wechat/fans',
    list: 'wechat.fans',
    title: '粉丝',
    authority: 'wx_account_fans_view',
    load: () => import('./FansScreen.tsx'),
  },
  {
    path: '/wechat/statistics',
    title: '粉丝统计',
    authority: 'wx_account_view',
    load: () => import('./StatisticsPage.tsx'),
  },
]
