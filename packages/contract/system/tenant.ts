import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Tenant (1-platform §3): outside its period or switched off nobody of it can log in. */
export const tenant = resource({
  name: 'sys_tenant',
  path: '/admin/tenant',
  title: '租户',
  scope: 'platform',
  icon: 'building',
  label: 'name',
  list: ['name', 'code', 'startTime', 'endTime', 'status'],
  fields: {
    name: f.text('租户名称', { required: true, min: 3, max: 32, search: 'like' }),
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
  },
})
