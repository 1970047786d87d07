import type { OwnScreen } from '../ground/screen.ts'

export const systemScreens: readonly OwnScreen[] = [
  {
    path: '/system/user',
    list: 'system.user',
    title: '用户管理',
    authority: 'sys_user_view',
    load: () => import('./user/UserScreen.tsx'),
  },
  {
    path: '/system/user/:id',
    under: '/system/user',
    title: '用户详情',
    authority: 'sys_user_view',
    load: () => import('./user/UserPage.tsx'),
  },
  {
    path: '/system/role',
    list: 'system.role',
    title: '角色管理',
    authority: 'sys_role_view',
    load: () => import('./role/RoleScreen.tsx'),
  },
  {
    path: '/system/menu',
    title: '菜单管理',
    authority: 'sys_menu_view',
    load: () => import('./menu/MenuScreen.tsx'),
  },
  {
    path: '/system/dept',
    title: '部门管理',
    authority: 'sys_dept_view',
    load: () => import('./dept/DeptScreen.tsx'),
  },
  {
    path: '/system/dict',
    list: 'system.dict',
    title: '字典管理',
    authority: 'sys_dict_view',
    load: () => import('./dict/DictScreen.tsx'),
  },
  {
    path: '/system/dictItem',
    list: 'system.dictItem',
    title: '字典项管理',
    authority: 'sys_dict_item_view',
    load: () => import('./dict/DictItemScreen.tsx'),
  },
  {
    path: '/system/tenant',
    list: 'system.tenant',
    title: '租户管理',
    authority: 'sys_tenant_view',
    load: () => import('./tenant/TenantScreen.tsx'),
  },
  {
    path: '/system/client',
    list: 'system.client',
    title: '终端管理',
    authority: 'sys_oauth_client_view',
    load: () => import('./client/ClientScreen.tsx'),
  },
  {
    path: '/system/token',
    list: 'system.token',
    title: '令牌管理',
    authority: 'sys_token_view',
    load: () => import('./token/TokenScreen.tsx'),
  },
]
