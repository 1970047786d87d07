import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Public parameter (1-platform §3, §5). */
export const param = resource({
  name: 'sys_param',
  path: '/admin/param',
  title: '公共参数',
  scope: 'tenant',
  icon: 'settings',
  label: 'publicName',
  list: ['publicName', 'publicKey', 'publicValue', 'publicType', 'status'],
  fields: {
    publicName: f.text('参数名称', { required: true, max: 30, search: 'like' }),
    publicKey: f.text('参数键', {
      required: true,
      max: 60,
      pattern: '^[A-Z_]+$',
      message: '参数键为大写字母或下划线',
      unique: true,
      taken: 'param key already exists',
      immutable: true,
      search: 'like',
    }),
    publicValue: f.longText('参数值', { required: true, max: 2000 }),
    validateCode: f.text('校验码', { max: 60 }),
    publicType: f.choice('参数类型', {
      required: true,
      default: '0',
      options: { '0': '业务', '1': '系统' },
      search: 'equal',
    }),
    status: f.choice('状态', {
      required: true,
      default: '0',
      options: { '0': '启用', '1': '停用' },
      tones: { '0': 'success', '1': 'neutral' },
      search: 'equal',
    }),
  },
})
