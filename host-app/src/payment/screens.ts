import type { OwnScreen } from '../ground/screen.ts'

export const paymentScreens: readonly OwnScreen[] = [
  {
    path: '/insuranceCenter/pay/payOffline',
    under: '/insurance/policy/index',
    title: '对公转账',
    authority: 'policy_apply',
    load: () => import('./PayOfflineScreen.tsx'),
  },
  {
    path: '/payment/payOrder',
    list: 'payment.payOrder',
    title: '支付订单',
    authority: 'pay_order_view',
    load: () => import('./PayOrderScreen.tsx'),
  },
  {
    path: '/payment/payOrder/:id',
    under: '/payment/payOrder',
    title: '支付订单详情',
    authority: 'pay_order_view',
    load: () => import('./PayOrderPage.tsx'),
  },
  {
    path: '/payment/payGoods',
    list: 'payment.payGoods',
    title: '商品',
    authority: 'pay_goods_view',
    load: () => import('./GoodsScreen.tsx'),
  },
  {
    path: '/payment/voucher/:id',
    under: '/payment/voucher',
    title: '转账凭证',
    authority: 'pay_voucher_view',
    load: () => import('./VoucherPage.tsx'),
  },
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
