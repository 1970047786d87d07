/** Rows that random calls are about, deleted ones too. */
export interface Ids {
  users: readonly string[]
  /** Users who may log in. */
  free: ReadonlySet<string>
  roles: readonly string[]
  menus: readonly string[]
  depts: readonly string[]
  accounts: readonly string[]
  channels: readonly string[]
}
interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object
}

let serial = 0

/** One call of administration with values that mostly fit. */
export function randomCall(random: () => number, ids: Ids): Sent {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const some = (all: readonly string[], most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(all))
  const maybe = (part: object) => (random() < 0.4 ? part : {})
  serial += 1
  const letters = [...String(serial)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  const scope = () =>
    pick([
      { dsType: '0' },
      { dsType: '1', dsScope: some(ids.depts, 3).join(',') },
      { dsType: '2' },
      { dsType: '3' },
    ])
  const userType = () => pick(['sys', 'dist'])
  const role = () => ({ role: some(ids.roles, 2) })
  const deptId = () => ({ deptId: pick([...ids.depts, null]) })
  const position = () => Math.floor(random() * 3)
  const user = (): Sent =>
    pick<() => Sent>([
      () => ({
        method: 'POST',
        path: '/admin/user',
        body: {
          username: `rand${serial}`,
          password: 'Baoqiao2026',
          userType: userType(),
          ...role(),
          ...deptId(),
        },
      }),
      () => ({
        method: 'PUT',
        path: '/admin/user',
        body: {
          id: pick(ids.users),
          ...maybe({ userType: userType() }),
          ...maybe(role()),
          ...maybe(deptId()),
          ...maybe({ lockFlag: pick(['0', '9']) }),
        },
      }),
      () => ({ method: 'PUT', path: '/admin/user/resetPassword', body: { id: pick(ids.users) } }),
      () => ({
        method: 'POST',
        path: '/admin/user/batch/edit',
        body: { ids: some(ids.users, 3), values: { userType: userType(), ...maybe(role()) } },
      }),
      () => ({ method: 'POST', path: `/admin/user/${pick(ids.users)}/restore` }),
      () => ({ method: 'DELETE', path: `/admin/user/${pick(ids.users)}` }),
    ])()
  const roles = (): Sent =>
    pick<() => Sent>([
      () => ({
        method: 'POST',
        path: '/admin/role',
        body: { roleName: `随机${serial}`, roleCode: `RAND_${letters}`, ...scope() },
      }),
      () => ({ method: 'PUT', path: '/admin/role', body: { id: pick(ids.roles), ...scope() } }),
      () => ({
        method: 'PUT',
        path: '/admin/role/menu',
        body: { roleId: pick(ids.roles), menuIds: some(ids.menus, 30) },
      }),
      () => ({
        method: 'POST',
        path: '/admin/role/copy',
        body: {
          id: pick(ids.roles),
          roleName: `抄${serial}号`,
          roleCode: `COPY_${letters}`,
          ...maybe(scope()),
        },
      }),
      () => ({ method: 'POST', path: `/admin/role/${pick(ids.roles)}/restore` }),
      () => ({ method: 'DELETE', path: `/admin/role/${pick(ids.roles)}` }),
    ])()
  const menu = (): Sent =>
    pick<() => Sent>([
      () => ({
        method: 'POST',
        path: '/admin/menu',
        body: { name: '随机', permission: pick([`x_${serial}`, 'sys_user_add', 'policy_view']) },
      }),
      () => ({
        method: 'PUT',
        path: '/admin/menu',
        body: { id: pick(ids.menus), permission: pick([`x_${serial}`, '', 'personal_data_reveal']) },
      }),
      () => ({
        method: 'PUT',
        path: '/admin/menu/move',
        body: { id: pick(ids.menus), parentId: pick(ids.menus), position: position() },
      }),
      () => ({ method: 'POST', path: `/admin/menu/${pick(ids.menus)}/restore` }),
      () => ({ method: 'DELETE', path: `/admin/menu/${pick(ids.menus)}` }),
    ])()
  const dept = (): Sent =>
    pick<() => Sent>([
      () => ({
        method: 'POST',
        path: '/admin/dept',
        body: { name: `部门${serial}`, parentId: pick([...ids.depts, null]) },
      }),
      () => ({
        method: 'PUT',
        path: '/admin/dept',
        body: { id: pick(ids.depts), parentId: pick([...ids.depts, null]) },
      }),
      () => ({
        method: 'PUT',
        path: '/admin/dept/move',
        body: { id: pick(ids.depts), parentId: pick([...ids.depts, null]), position: position() },
      }),
      () => ({ method: 'POST', path: `/admin/dept/${pick(ids.depts)}/restore` }),
      () => ({ method: 'DELETE', path: `/admin/dept/${pick(ids.depts)}` }),
    ])()
  const place = () => ({
    channelId: pick([...ids.channels, null]),
    role: pick(['3', '4', '5', '6']),
    status: pick(['0', '1', '1']),
  })
  const channel = (): Sent =>
    pick<() => Sent>([
      () => ({
        method: 'POST',
        path: '/dist/distAccount',
        body: {
          userId: pick(ids.users),
          userName: '随机',
          number: `N${serial}`,
          accountType: '1',
          ...place(),
        },
      }),
      () => ({ method: 'PUT', path: '/dist/distAccount', body: { id: pick(ids.accounts), ...place() } }),
      () => ({ method: 'DELETE', path: `/dist/distAccount/${pick(ids.accounts)}` }),
      () => ({ method: 'POST', path: `/dist/distAccount/${pick(ids.accounts)}/restore` }),
      () => ({
        method: 'POST',
        path: '/dist/distChannel',
        body: {
          name: `渠道${serial}`,
          channelCode: `C${serial}`,
          parentId: pick([...ids.channels, null]),
          insureTypes: '1',
          status: '1',
          limitPublicPay: 'ON',
          feeTier: '100',
        },
      }),
      () => ({
        method: 'PUT',
        path: '/dist/distChannel',
        body: { id: pick(ids.channels), remark: `r${serial}` },
      }),
    ])()
  return pick([user, user, roles, roles, menu, dept, channel])()
}
