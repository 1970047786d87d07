import type { OwnScreen } from '../ground/screen.ts'

export const embeddedScreens: readonly OwnScreen[] = [
  {
    path: '/insuranceCenter/entryCenterUrl/:type/:id',
    under: '/insurance/policy/index',
    title: '投保（嵌入）',
    load: () => import('./EntryUrlScreen.tsx'),
  },
  {
    path: '/embed/site',
    list: 'embed.site',
    title: '合作方接入',
    authority: 'embed_site_view',
    load: () => import('./SiteScreen.tsx'),
  },
  {
    path: '/embed/delivery',
    list: 'embed.delivery',
    title: '通知记录',
    authority: 'embed_delivery_view',
    load: () => import('./DeliveryScreen.tsx'),
  },
]
