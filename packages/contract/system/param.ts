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
  kept: { by: 'system', is: '1' },
  list: ['publicName', 'publicKey', 'publicValue', 'system', 'publicType', 'status'],
  fields: {
    publicName: f.text('参数名称', {
      required: true,
      max: 30,
      // A name of the specification: Chinese, letters, digits, underscores (1-platform §5).
      pattern: '^[\\p{Script=Han}A-Za-z0-9_]*$',
      wrong: '参数名称只能由中文、字母、数字和下划线组成',
      search: 'like',
    }),
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
    system: f.choice('参数归属', {
      required: true,
      default: '0',
      options: { '0': '业务类', '1': '系统类' },
      search: 'equal',
      hint: '系统类的参数不能删除',
    }),
    publicType: f.choice('参数类型', {
      required: true,
      default: '0',
      message: '请选择参数类型',
      options: { '0': '通用', '1': '业务', '2': '页面', '3': '安全' },
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
