import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { authorityOf, resource } from '../kernel/resource.ts'

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

/** Every tenant at once (2-calls §7). */
export const tenants = {
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
