import { authorityOf } from '@baoqiao/contract/kernel/authority.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type ResourceHead, resourceHeads } from './contract-tree.ts'
import { recordPattern } from './record-address.ts'
import type { ConsoleClient } from './shell/console-context.ts'

/** A page of the console. `authority` is what the person must hold to open it. */
export interface Screen {
  path: string
  title: string
  authority?: string
  load(): Promise<{ default: ComponentType }>
  /** Asks for what it shows first, before it is drawn. `search` is that of its address. */
  fetch?(opening: Opening, search: string): Promise<void>
}
export interface Opening {
  client: ConsoleClient
  queries: QueryClient
}

/** `list`: the place in the contract of the resource whose rows it begins with. */
type OwnScreen = Omit<Screen, 'fetch'> & { list?: string }

/** Screens of their own. One with the address of a resource takes the place of that resource's plain screen. */
const own: readonly OwnScreen[] = [
  { path: '/wel/index', title: '首页', load: () => import('./shell/home/HomePage.tsx') },
  { path: '/myiframe/:routerPath', title: '外部页面', load: () => import('./shell/frame/FramePage.tsx') },
  { path: '/info/index', title: '个人信息', load: () => import('./shell/info/InfoPage.tsx') },
  {
    path: '/insurance/policy/index',
    list: 'policies.policy',
    title: '保单管理',
    authority: 'policy_view',
    load: () => import('./policy/PolicyListPage.tsx'),
  },
  {
    path: '/policy/details/:id',
    title: '保单详情',
    authority: 'policy_view',
    load: () => import('./policy/PolicyPage.tsx'),
  },
  {
    path: '/policy/pay/:id',
    title: '支付',
    authority: 'policy_view',
    load: () => import('./policy/PayScreen.tsx'),
  },
  {
    path: '/policy/surrender/apply/:id',
    title: '退保',
    authority: 'surrender_apply_view',
    load: () => import('./policy/SurrenderScreen.tsx'),
  },
  {
    path: '/policy/surrender/supplement/:id',
    title: '退保',
    authority: 'surrender_apply_view',
    load: () => import('./policy/SurrenderScreen.tsx'),
  },
  {
    path: '/policy/surrender/detail/:id',
    title: '退保',
    authority: 'surrender_apply_view',
    load: () => import('./policy/SurrenderDetailScreen.tsx'),
  },
  {
    path: '/insuranceCenter/entryCenterUrl/:type/:id',
    title: '投保（嵌入）',
    load: () => import('./embedded/EntryUrlScreen.tsx'),
  },
  {
    path: '/embed/site',
    list: 'embed.site',
    title: '合作方接入',
    authority: 'embed_site_view',
    load: () => import('./embedded/SiteScreen.tsx'),
  },
  {
    path: '/embed/delivery',
    list: 'embed.delivery',
    title: '通知记录',
    authority: 'embed_delivery_view',
    load: () => import('./embedded/DeliveryScreen.tsx'),
  },
  {
    path: '/insurance/draft',
    title: '我的草稿',
    authority: 'policy_apply',
    load: () => import('./product/DraftsScreen.tsx'),
  },
  { path: '/product/list', title: '在售产品', load: () => import('./product/ProductListPage.tsx') },
  {
    path: '/product/details/:id',
    title: '产品详情',
    load: () => import('./product/ProductDetailsScreen.tsx'),
  },
  {
    path: '/insuranceCenter/entryCenter/:id',
    title: '投保',
    authority: 'policy_apply',
    load: () => import('./product/EntryCenterScreen.tsx'),
  },
  {
    path: '/system/user',
    list: 'system.user',
    title: '用户管理',
    authority: 'sys_user_view',
    load: () => import('./system/user/UserScreen.tsx'),
  },
  {
    path: '/system/user/:id',
    title: '用户详情',
    authority: 'sys_user_view',
    load: () => import('./system/user/UserPage.tsx'),
  },
  {
    path: '/system/role',
    list: 'system.role',
    title: '角色管理',
    authority: 'sys_role_view',
    load: () => import('./system/role/RoleScreen.tsx'),
  },
  {
    path: '/system/menu',
    title: '菜单管理',
    authority: 'sys_menu_view',
    load: () => import('./system/menu/MenuScreen.tsx'),
  },
  {
    path: '/system/dept',
    title: '部门管理',
    authority: 'sys_dept_view',
    load: () => import('./system/dept/DeptScreen.tsx'),
  },
  {
    path: '/system/dict',
    list: 'system.dict',
    title: '字典管理',
    authority: 'sys_dict_view',
    load: () => import('./system/dict/DictScreen.tsx'),
  },
  {
    path: '/system/dictItem',
    list: 'system.dictItem',
    title: '字典项管理',
    authority: 'sys_dict_item_view',
    load: () => import('./system/dict/DictItemScreen.tsx'),
  },
  {
    path: '/channels/channel',
    list: 'channels.channel',
    title: '渠道管理',
    authority: 'dist_channel_view',
    load: () => import('./channel/ChannelScreen.tsx'),
  },
  {
    path: '/channels/channel/:id',
    title: '渠道详情',
    authority: 'dist_channel_view',
    load: () => import('./channel/ChannelPage.tsx'),
  },
  {
    path: '/system/client',
    list: 'system.client',
    title: '终端管理',
    authority: 'sys_oauth_client_view',
    load: () => import('./system/client/ClientScreen.tsx'),
  },
  {
    path: '/system/token',
    list: 'system.token',
    title: '令牌管理',
    authority: 'sys_token_view',
    load: () => import('./system/token/TokenScreen.tsx'),
  },
  {
    path: '/documents/document',
    list: 'documents.document',
    title: '单证',
    authority: 'document_view',
    load: () => import('./document/DocumentScreen.tsx'),
  },
  {
    path: '/ledger/account',
    list: 'ledger.account',
    title: '账户管理',
    authority: 'ledger_account_view',
    load: () => import('./ledger/AccountScreen.tsx'),
  },
  {
    path: '/monitor/storedFile',
    list: 'monitor.storedFile',
    title: '文件管理',
    authority: 'sys_file_view',
    load: () => import('./monitor/file/FileScreen.tsx'),
  },
  {
    path: '/monitor/cache',
    title: '缓存管理',
    authority: 'sys_cache_view',
    load: () => import('./monitor/cache/CacheScreen.tsx'),
  },
  {
    path: '/monitor/route',
    title: '网关路由',
    authority: 'sys_route_view',
    load: () => import('./monitor/route/RouteScreen.tsx'),
  },
  {
    path: '/monitor/redis',
    title: 'Redis 监控',
    authority: 'sys_redis_view',
    load: () => import('./monitor/redis/RedisScreen.tsx'),
  },
]

/** Every page: those above, and two for each resource of the contract: its list at `/<domain>/<name>`, a record below that. */
export const screens: readonly Screen[] = [
  ...own.map(({ list, ...screen }) => ({
    ...screen,
    ...fetchOf(resourceHeads.find(({ place }) => place === list)),
  })),
  ...resourceHeads
    .flatMap((head) => [plainScreen(head), recordScreen(head)])
    .filter(({ path }) => !own.some((screen) => screen.path === path)),
]

function plainScreen(head: ResourceHead): Screen {
  return {
    path: `/${head.place.replaceAll('.', '/')}`,
    title: `${head.title}管理`,
    authority: authorityOf(head, 'view'),
    async load() {
      const [{ plainPage }, resource] = await partsOf(head)
      return { default: plainPage(resource) }
    },
    ...fetchOf(head),
  }
}

function recordScreen(head: ResourceHead): Screen {
  return {
    path: recordPattern(head),
    title: `${head.title}详情`,
    authority: authorityOf(head, 'view'),
    async load() {
      const [{ plainRecord }, resource] = await Promise.all([
        import('./kit/record/plain-record.ts'),
        head.load(),
      ])
      return { default: plainRecord(resource) }
    },
  }
}

const partsOf = (head: ResourceHead) => Promise.all([import('./kit/plain-page.ts'), head.load()])

/** Asks for the rows of a resource. */
function fetchOf(head: ResourceHead | undefined): Pick<Screen, 'fetch'> {
  if (!head) return {}
  return {
    async fetch(opening, search) {
      const [{ fetchRows }, resource] = await partsOf(head)
      await fetchRows(opening, resource, search)
    },
  }
}
