import type { OwnScreen } from '../ground/screen.ts'

export const monitorScreens: readonly OwnScreen[] = [
  {
    path: '/monitor/storedFile',
    list: 'monitor.storedFile',
    title: '文件管理',
    authority: 'sys_file_view',
    load: () => import('./file/FileScreen.tsx'),
  },
  {
    path: '/monitor/cache',
    title: '缓存管理',
    authority: 'sys_cache_view',
    load: () => import('./cache/CacheScreen.tsx'),
  },
  {
    path: '/monitor/route',
    title: '网关路由',
    authority: 'sys_route_view',
    load: () => import('./route/RouteScreen.tsx'),
  },
  {
    path: '/monitor/deadLetter',
    list: 'monitor.deadLetter',
    title: '搁置任务',
    authority: 'dead_letter_view',
    load: () => import('./dead-letter/DeadLetterScreen.tsx'),
  },
  {
    path: '/monitor/redis',
    title: 'Redis 监控',
    authority: 'sys_redis_view',
    load: () => import('./redis/RedisScreen.tsx'),
  },
]
