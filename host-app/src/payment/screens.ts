import type { OwnScreen } from '../ground/screen.ts'

export const paymentScreens: readonly OwnScreen[] = [
  {
    path: '/payment/payChannel',
    list: 'payment.payChannel',
    title: '支付渠道',
    authority: 'pay_channel_view',
    load: () => import('./PayChannelScreen.tsx'),
  },
]
