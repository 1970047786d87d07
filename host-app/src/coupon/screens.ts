import type { OwnScreen } from '../ground/screen.ts'

export const couponScreens: readonly OwnScreen[] = [
  {
    path: '/coupons/coupon',
    list: 'coupons.coupon',
    title: '优惠券',
    authority: 'coupon_view',
    load: () => import('./CouponScreen.tsx'),
  },
  {
    path: '/coupons/campaign',
    list: 'coupons.campaign',
    title: '红包活动',
    authority: 'red_packet_campaign_view',
    load: () => import('./CampaignScreen.tsx'),
  },
  {
    path: '/coupons/redPacket',
    list: 'coupons.redPacket',
    title: '我的红包',
    authority: 'red_packet_view',
    load: () => import('./RedPacketScreen.tsx'),
  },
  {
    path: '/coupons/repurchase',
    title: '再次投保',
    authority: 'policy_apply',
    load: () => import('./RepurchasePage.tsx'),
  },
]
