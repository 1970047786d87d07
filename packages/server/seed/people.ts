/** Sold by the month and the quarter only (1-platform §6). */
const SHORT_ONLY = { barredTerms: '6,12' }
/** Demo channels: five partners, each a main channel with sub-channels. */
export const CHANNELS = [
  {
    id: '100',
    name: '保桥直营',
    channelCode: 'DIRECT',
    parentId: null,
    feeTier: '100',
    agencyName: '保桥保险经纪有限公司（演示）',
    agencyLicence: '（演示）260000000000001',
  },
  { id: '101', name: '华南分部', channelCode: 'DIRECT-S', parentId: '100', feeTier: '100' },
  { id: '102', name: '华东分部', channelCode: 'DIRECT-E', parentId: '100', feeTier: '110' },
  { id: '115', name: '合康经纪', channelCode: 'hekang', parentId: null, feeTier: '100', ...SHORT_ONLY },
  { id: '260', name: '博维科技', channelCode: 'bowei', parentId: null, feeTier: '110', ...SHORT_ONLY },
  { id: '339', name: '小保盟', channelCode: 'xsm', parentId: null, feeTier: '115', ...SHORT_ONLY },
  { id: '340', name: '民保福管家', channelCode: 'mbFgk', parentId: null, feeTier: '100' },
  { id: '341', name: '吉泰在线', channelCode: 'jitai', parentId: null, feeTier: '100' },
  { id: '342', name: '民保福管家·广州', channelCode: 'mbFgk-GZ', parentId: '340', feeTier: '100' },
] as const

/** Departments: three levels, so that data scopes can be seen at work. */
export const DEPARTMENTS = [
  { id: '1', name: '保桥总部', parentId: null, leader: '平台管理员', sort: 10 },
  { id: '2', name: '运营中心', parentId: '1', leader: '李运营', sort: 20 },
  { id: '3', name: '核保部', parentId: '2', leader: '陆核保', sort: 30 },
  { id: '4', name: '客户服务部', parentId: '2', leader: null, sort: 40 },
  { id: '5', name: '财务中心', parentId: '1', leader: '钱财务', sort: 50 },
  { id: '6', name: '信息技术部', parentId: '1', leader: null, sort: 60 },
  { id: '7', name: '系统运维组', parentId: '6', leader: null, sort: 70 },
] as const

export interface SeedUser {
  username: string
  name: string
  userType: 'sys' | 'dist'
  role: string
  phone: string
  deptId?: string
  channelId?: string
  /** Distribution role: 3 main admin, 4 sub admin, 5 staff, 6 agent. */
  distRole?: '3' | '4' | '5' | '6'
  /** Must change the password at the first login. */
  passwordDue?: true
}

const sys = (username: string, name: string, role: string, deptId: string, phone: string): SeedUser => ({
  username,
  name,
  userType: 'sys',
  role,
  deptId,
  phone,
})
const dist = (
  username: string,
  name: string,
  role: string,
  channelId: string,
  distRole: '3' | '4' | '5' | '6',
  phone: string,
): SeedUser => ({ username, name, userType: 'dist', role, channelId, distRole, phone })

/** One user for every role of the specification; all with the demo password. */
export const USERS: readonly SeedUser[] = [
  sys('admin', '平台管理员', 'ROLE_SYS_ADMIN', '1', '13800000001'),
  sys('underwriter', '陆核保', 'ROLE_UNDERWRITER', '3', '13800000002'),
  sys('finance', '钱财务', 'ROLE_FINANCE', '5', '13800000003'),
  dist('mainadmin', '林主管', 'ROLE_ADMIN', '100', '3', '13800000004'),
  dist('subadmin', '何分管', 'ROLE_PLACE_ADMIN', '101', '4', '13800000005'),
  dist('staff', '周内勤', 'ROLE_STAFF', '101', '5', '13800000006'),
  dist('agent', '陈晓明', 'ROLE_AGENT', '101', '6', '13800000007'),
  dist('agent2', '黄丽', 'ROLE_AGENT', '102', '6', '13800000008'),
  dist('partner', '民保福', 'ROLE_AGENT', '342', '6', '13800000009'),
  sys('auditor', '严审计', 'ROLE_AUDITOR', '1', '13800000010'),
  sys('reviewer', '温审核', 'ROLE_REVIEWER', '4', '13800000011'),
  sys('deptadmin', '李运营', 'ROLE_DEPT_ADMIN', '2', '13800000012'),
  sys('config', '苏配置', 'ROLE_CONFIG', '7', '13800000013'),
  sys('product', '程产品', 'ROLE_PRODUCT', '2', '13800000015'),
  sys('uwlead', '郑主管', 'ROLE_UNDERWRITING_LEAD', '3', '13800000016'),
  { ...sys('newcomer', '新同事', 'ROLE_REVIEWER', '4', '13800000014'), passwordDue: true },
  // Leads the partner's main channel, which its site belongs to: how its page embeds ours is theirs to set.
  dist('partnerlead', '梁站长', 'ROLE_ADMIN', '340', '3', '13800000017'),
]
