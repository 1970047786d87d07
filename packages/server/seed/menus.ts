/** Sidebar: folders with entries; an entry shows for roles that hold its authority, one without an authority for all. */
export const MENUS: readonly {
  name: string
  icon: string
  entries: readonly { name: string; path: string; icon: string; authority: string | null }[]
}[] = [
  {
    name: '投保中心',
    icon: 'product',
    entries: [
      { name: '在售产品', path: '/product/list', icon: 'product', authority: 'policy_apply' },
      { name: '保单查询', path: '/insurance/policy/index', icon: 'policy', authority: 'policy_view' },
      { name: '支付订单', path: '/payment/payOrder', icon: 'money', authority: 'pay_order_view' },
      { name: '支付回调日志', path: '/payment/payNotify', icon: 'bell', authority: 'pay_notify_view' },
    ],
  },
  {
    name: '渠道管理',
    icon: 'channel',
    entries: [
      { name: '分销渠道', path: '/channels/channel', icon: 'channel', authority: 'dist_channel_view' },
      { name: '业务员账号', path: '/channels/account', icon: 'staff', authority: 'dist_account_view' },
    ],
  },
  {
    name: '产品管理',
    icon: 'columns',
    entries: [
      { name: '产品', path: '/products/product', icon: 'product', authority: 'dist_product_view' },
      { name: '险种', path: '/products/insureType', icon: 'columns', authority: 'insure_type_view' },
      { name: '费率版本', path: '/products/rateVersion', icon: 'money', authority: 'rate_version_view' },
      { name: '职业库', path: '/products/occupation', icon: 'staff', authority: 'occupation_view' },
    ],
  },
  {
    name: '系统管理',
    icon: 'settings',
    entries: [
      { name: '用户', path: '/system/user', icon: 'user', authority: 'sys_user_view' },
      { name: '角色', path: '/system/role', icon: 'lock', authority: 'sys_role_view' },
      { name: '菜单', path: '/system/menu', icon: 'menu', authority: 'sys_menu_view' },
      { name: '租户', path: '/system/tenant', icon: 'building', authority: 'sys_tenant_view' },
      { name: '字典', path: '/system/dict', icon: 'columns', authority: 'sys_dict_view' },
      { name: '字典项', path: '/system/dictItem', icon: 'columns', authority: 'sys_dict_item_view' },
      { name: '公共参数', path: '/system/param', icon: 'settings', authority: 'sys_param_view' },
      { name: '终端', path: '/system/client', icon: 'phone', authority: 'sys_oauth_client_view' },
    ],
  },
  {
    name: '系统监控',
    icon: 'clock',
    entries: [
      { name: '操作日志', path: '/monitor/log', icon: 'clock', authority: 'sys_log_view' },
      { name: '用户日志', path: '/monitor/userLogRecord', icon: 'user', authority: 'sys_user_log_view' },
      { name: '文件', path: '/monitor/storedFile', icon: 'file', authority: 'sys_file_view' },
      { name: '缓存', path: '/monitor/cache', icon: 'refresh', authority: 'sys_cache_view' },
      { name: '网关路由', path: '/monitor/route', icon: 'link', authority: 'sys_route_view' },
      { name: 'Redis 监控', path: '/monitor/redis', icon: 'eye', authority: 'sys_redis_view' },
    ],
  },
]
