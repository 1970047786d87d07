/** Demo channels: five partners, each a main channel with sub-channels. */
export const CHANNELS = [
  { id: '100', name: '保桥直营', channelCode: 'DIRECT', parentId: null, feeTier: '100' },
  { id: '101', name: '华南分部', channelCode: 'DIRECT-S', parentId: '100', feeTier: '100' },
  { id: '102', name: '华东分部', channelCode: 'DIRECT-E', parentId: '100', feeTier: '110' },
  { id: '115', name: '合康经纪', channelCode: 'hekang', parentId: null, feeTier: '100' },
  { id: '260', name: '博维科技', channelCode: 'bowei', parentId: null, feeTier: '110' },
  { id: '339', name: '小保盟', channelCode: 'xsm', parentId: null, feeTier: '115' },
  { id: '340', name: '民保福管家', channelCode: 'mbFgk', parentId: null, feeTier: '100' },
  { id: '341', name: '吉泰在线', channelCode: 'jitai', parentId: null, feeTier: '100' },
  { id: '342', name: '民保福管家·广州', channelCode: 'mbFgk-GZ', parentId: '340', feeTier: '100' },
] as const

export interface SeedUser {
  username: string
  name: string
  userType: 'sys' | 'dist'
  role: string
  channelId?: string
  /** Distribution role: 3 main admin, 4 sub admin, 5 staff, 6 agent. */
  distRole?: '3' | '4' | '5' | '6'
}

/** One user for every role of the specification; all with the demo password. */
export const USERS: readonly SeedUser[] = [
  { username: 'admin', name: '平台管理员', userType: 'sys', role: 'ROLE_SYS_ADMIN' },
  { username: 'underwriter', name: '陆核保', userType: 'sys', role: 'ROLE_UNDERWRITER' },
  { username: 'finance', name: '钱财务', userType: 'sys', role: 'ROLE_FINANCE' },
  {
    username: 'mainadmin',
    name: '林主管',
    userType: 'dist',
    role: 'ROLE_ADMIN',
    channelId: '100',
    distRole: '3',
  },
  {
    username: 'subadmin',
    name: '何分管',
    userType: 'dist',
    role: 'ROLE_PLACE_ADMIN',
    channelId: '101',
    distRole: '4',
  },
  {
    username: 'staff',
    name: '周内勤',
    userType: 'dist',
    role: 'ROLE_STAFF',
    channelId: '101',
    distRole: '5',
  },
  {
    username: 'agent',
    name: '陈晓明',
    userType: 'dist',
    role: 'ROLE_AGENT',
    channelId: '101',
    distRole: '6',
  },
  { username: 'agent2', name: '黄丽', userType: 'dist', role: 'ROLE_AGENT', channelId: '102', distRole: '6' },
  {
    username: 'partner',
    name: '民保福',
    userType: 'dist',
    role: 'ROLE_AGENT',
    channelId: '342',
    distRole: '6',
  },
]

const ALL_RESOURCES = [
  'sys_user',
  'sys_role',
  'sys_menu',
  'sys_tenant',
  'sys_dict',
  'sys_dict_item',
  'sys_param',
  'sys_oauth_client',
  'dist_channel',
  'dist_account',
  'insure_type',
  'dist_product',
  'rate_version',
  'occupation',
  'policy',
  'pay_order',
  'pay_notify',
  'sys_log',
  'sys_user_log',
  'sys_file',
  'sys_cache',
  'sys_route',
  'sys_redis',
]
const verbs = (name: string) => ['view', 'add', 'edit', 'remove'].map((verb) => `${name}_${verb}`)
const views = (...names: string[]) => names.map((name) => `${name}_view`)

/** Role -> name and authorities. `dsType` 0 all, 2 own and below, 3 own. */
export const ROLES: readonly {
  code: string
  name: string
  dsType: string
  authorities: readonly string[]
}[] = [
  {
    code: 'ROLE_SYS_ADMIN',
    name: '平台管理员',
    dsType: '0',
    authorities: [
      ...ALL_RESOURCES.flatMap(verbs),
      'policy_apply',
      'policy_underwrite',
      'personal_data_reveal',
    ],
  },
  {
    code: 'ROLE_UNDERWRITER',
    name: '核保员',
    dsType: '0',
    authorities: [...views('policy', 'occupation', 'dist_product', 'rate_version'), 'policy_underwrite'],
  },
  {
    code: 'ROLE_FINANCE',
    name: '财务',
    dsType: '0',
    authorities: views('policy', 'pay_order', 'pay_notify'),
  },
  {
    code: 'ROLE_ADMIN',
    name: '主渠道管理员',
    dsType: '2',
    authorities: [...views('policy', 'pay_order', 'dist_channel', 'dist_account'), 'policy_apply'],
  },
  {
    code: 'ROLE_PLACE_ADMIN',
    name: '子渠道管理员',
    dsType: '2',
    authorities: [...views('policy', 'pay_order', 'dist_account'), 'policy_apply'],
  },
  {
    code: 'ROLE_STAFF',
    name: '内勤人员',
    dsType: '2',
    authorities: [...views('policy', 'pay_order'), 'policy_apply'],
  },
  {
    code: 'ROLE_AGENT',
    name: '业务员',
    dsType: '3',
    authorities: [...views('policy', 'pay_order'), 'policy_apply'],
  },
]
