import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** System user (1-platform §3, §5). The password is write-only; whom one sees follows from the role's data scope. */
export const user = resource({
  name: 'sys_user',
  wireNames: { userId: 'id', createTime: 'createdAt' },
  path: '/admin/user',
  title: '用户',
  scope: 'dept',
  icon: 'user',
  label: 'username',
  lookup: ['dist_account'],
  related: [{ resource: 'dist_account', by: 'userId' }],
  list: ['username', 'name', 'deptId', 'role', 'userType', 'phone', 'lockFlag'],
  indexes: [['dept_id'], ['phone_hash']],
  fields: {
    username: f.text('用户名', {
      required: true,
      min: 3,
      max: 20,
      unique: true,
      taken: '用户名已经存在',
      immutable: true,
      search: 'like',
      sortable: true,
    }),
    name: f.text('姓名', { isName: true, max: 20, search: 'like' }),
    password: f.secret('密码', { required: true, min: 6, max: 20 }),
    deptId: f.ref('部门', { from: 'sys_dept', search: 'equal' }),
    role: f.refs('角色', { required: true, from: 'sys_role', joined: true, max: 20 }),
    userType: f.choice('用户类型', {
      required: true,
      default: 'sys',
      options: { sys: '系统用户', dist: '渠道用户' },
      search: 'equal',
    }),
    phone: f.mobile('手机号', { search: 'equal' }),
    avatar: f.image('头像'),
    lockFlag: f.choice('状态', {
      required: true,
      default: '0',
      options: { '0': '有效', '9': '锁定' },
      tones: { '0': 'success', '9': 'danger' },
      search: 'equal',
    }),
    passwordStatus: f.choice('密码状态', {
      required: true,
      default: '0',
      options: { '0': '正常', '1': '需修改' },
    }),
  },
})
