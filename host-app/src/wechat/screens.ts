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
    path: '/wechat/autoReply',
    list: 'wechat.autoReply',
    title: '自动回复',
    authority: 'wx_auto_reply_view',
    load: () => import('./AutoReplyScreen.tsx'),
  },
  {
    path: '/wechat/talk',
    title: '粉丝会话',
    authority: 'wx_fans_msg_view',
    load: () => import('./talk/TalkPage.tsx'),
  },
  {
    path: '/wechat/menu',
    title: '公众号菜单',
    authority: 'wx_menu_view',
    load: () => import('./menu/MenuPage.tsx'),
  },
  {
    path: '/wechat/material',
    title: '素材',
    authority: 'wx_material_view',
    load: () => import('./material/MaterialPage.tsx'),
  },
  {
    path: '/wechat/statistics',
    title: '粉丝统计',
    authority: 'wx_account_view',
    load: () => import('./StatisticsPage.tsx'),
  },
]
