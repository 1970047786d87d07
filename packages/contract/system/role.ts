import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Role (1-platform §3, §5, §6). Its code is fixed once given. */
export const role = resource({
  name: 'sys_role',
  path: '/admin/role',
  title: '角色',
  scope: 'tenant',
  icon: 'lock',
  label: 'roleName',
  list: ['roleName', 'roleCode', 'roleDesc', 'dsType'],
  fields: {
    roleName: f.text('角色名称', {
      required: true,
      min: 3,
      max: 20,
      search: 'like',
      message: '角色名称长度在 3 到 20 个字符',
    }),
    roleCode: f.text('角色标识', {
      required: true,
      min: 3,
      max: 20,
      pattern: '^[A-Z_]+$',
      message: '角色标识为 3 到 20 个大写字母或下划线',
      unique: true,
      immutable: true,
      search: 'like',
    }),
    roleDesc: f.text('角色描述', { max: 128, message: '长度在 128 个字符内' }),
    dsType: f.choice('数据权限', {
      required: true,
      message: '请选择数据权限类型',
      options: { '0': '全部', '1': '自定义', '2': '本级及子级', '3': '本级' },
      search: 'equal',
    }),
    dsScope: f.text('数据范围', { max: 4000 }),
  },
})
