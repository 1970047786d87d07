import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { plain, plainName } from '../kernel/plain.ts'
import { authorityOf, idSchema, resource } from '../kernel/resource.ts'

/** Tenant (1-platform §3): outside its period or switched off nobody of it can log in. */
export const tenant = resource({
  name: 'sys_tenant',
  path: '/admin/tenant',
  title: '租户',
  scope: 'platform',
  keeper: 'operator',
  icon: 'building',
  label: 'name',
  lookup: ['sys_tenant', 'sys_job', 'sys_oauth_client'],
  list: ['name', 'code', 'startTime', 'endTime', 'status'],
  fields: {
    name: f.text('租户名称', { isName: true, required: true, min: 3, max: 32, search: 'like' }),
    code: f.text('租户编码', { required: true, max: 64, unique: true, search: 'equal' }),
    startTime: f.date('开始日期', { required: true, sortable: true }),
    endTime: f.date('结束日期', { required: true, sortable: true }),
    status: f.choice('状态', {
      required: true,
      default: '0',
      options: { '0': '正常', '9': '停用' },
      tones: { '0': 'success', '9': 'danger' },
      search: 'equal',
    }),
    /** Its staff keep what all tenants share. */
    operator: f.boolean('平台运营方', { required: true, default: false, immutable: true }),
  },
})

const nameText = z
  .string('请填写用户名')
  .check(
    z.trim(),
    z.minLength(3, '用户名长度在 3 到 20 个字符'),
    z.maxLength(20, '用户名长度在 3 到 20 个字符'),
  )

/** Every tenant at once (2-calls §7), and the way into a new one. */
export const tenants = {
  /**
   * Gives a tenant that nobody administers its first administrator, with the tenant's standard roles and what its work
   * begins with. The password is told once and changed at the first login. Again, until that login: another password.
   */
  firstAdmin: call({
    method: 'POST',
    path: '/admin/tenant/{id}/admin',
    title: '开通租户管理员',
    allow: { authority: authorityOf(tenant, 'edit') },
    operator: true,
    whole: true,
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      username: nameText.check(plain('用户名')),
      name: z
        .string('请填写姓名')
        .check(
          z.trim(),
          z.minLength(1, '请填写姓名'),
          z.maxLength(20, '姓名不超过20个字符'),
          ...plainName('姓名'),
        ),
      phone: z.string('请填写手机号').check(z.regex(/^1[3-9]\d{9}$/, '请输入正确的电话号码')),
    }),
    data: z.object({ username: z.string(), password: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/admin/tenant/list',
    title: '租户清单',
    allow: { authority: authorityOf(tenant, 'view') },
    operator: true,
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        code: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        status: z.string(),
      }),
    ),
  }),
}
