import type { OwnScreen } from '../ground/screen.ts'

export const marketingScreens: readonly OwnScreen[] = [
  {
    path: '/news',
    list: 'marketing.news',
    title: '资讯横幅',
    authority: 'dist_news_view',
    load: () => import('./NewsScreen.tsx'),
  },
  {
    path: '/marketing/material',
    list: 'marketing.material',
    title: '营销素材',
    authority: 'dist_material_view',
    load: () => import('./MaterialScreen.tsx'),
  },
  {
    path: '/marketing/guidance',
    list: 'marketing.guidance',
    title: '指引内容',
    authority: 'dist_guidance_view',
    load: () => import('./GuidanceScreen.tsx'),
  },
  {
    path: '/marketing/gallery',
    title: '素材库',
    authority: 'dist_material_use',
    load: () => import('./gallery/GalleryPage.tsx'),
  },
  {
    path: '/marketing/guides',
    title: '操作指引',
    authority: 'dist_guidance_read',
    load: () => import('./GuidesPage.tsx'),
  },
]
