import type { OwnScreen } from '../ground/screen.ts'

export const channelScreens: readonly OwnScreen[] = [
  {
    path: '/channels/channel',
    list: 'channels.channel',
    title: '渠道管理',
    authority: 'dist_channel_view',
    load: () => import('./ChannelScreen.tsx'),
  },
  {
    path: '/channels/channel/:id',
    under: '/channels/channel',
    title: '渠道详情',
    authority: 'dist_channel_view',
    load: () => import('./ChannelPage.tsx'),
  },
  {
    path: '/channels/account',
    list: 'channels.account',
    title: '业务员账号管理',
    authority: 'dist_account_view',
    load: () => import('./AccountScreen.tsx'),
  },
  {
    path: '/channels/account/:id',
    under: '/channels/account',
    title: '业务员账号详情',
    authority: 'dist_account_view',
    load: () => import('./AccountPage.tsx'),
  },
  {
    path: '/channels/sign',
    list: 'channels.sign',
    title: '签约记录管理',
    authority: 'dist_sign_view',
    load: () => import('./SignScreen.tsx'),
  },
  {
    path: '/channels/contractManage',
    list: 'channels.contractManage',
    title: '业务员合同管理',
    authority: 'contract_manage_view',
    load: () => import('./ContractScreen.tsx'),
  },
  {
    path: '/channels/contractManage/:id',
    under: '/channels/contractManage',
    title: '业务员合同详情',
    authority: 'contract_manage_view',
    load: () => import('./ContractPage.tsx'),
  },
  { path: '/channel/user/sign', title: '我的协议', load: () => import('./OwnSignPage.tsx') },
  {
    path: '/channel/user/editSettleInfo',
    title: '本渠道结算信息',
    authority: 'settle_info_view',
    load: () => import('./OwnSettleInfoPage.tsx'),
  },
]
