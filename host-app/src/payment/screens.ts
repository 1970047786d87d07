import type { OwnScreen } from '../ground/screen.ts'

export const paymentScreens: readonly OwnScreen[] = [
  {
    path: '/payment/payChannel',
    list: 'payment.payChannel',
    title: '支付渠道',
    authority: 'pay_channel_view',
    load: () => import('./PayChannelScreen.tsx'),
  },
  {
    path: '/payment/payNotify',
    list: 'payment.payNotify',
    title: '支付回调日志',
    authority: 'pay_notify_view',
    load: () => import('./PayNotifyScreen.tsx'),
  },
]
