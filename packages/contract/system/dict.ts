import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Dictionary (1-platform §3). */
export const dict = resource({
  name: 'sys_dict',
  wireNames: { createTime: 'createdAt' },
  path: '/admin/dict',
  largestPage: 999_999,
  title: '字典',
  scope: 'platform',
  icon: 'columns',
  label: 'description',
  kept: { by: 'system', is: '1' },
  list: ['type', 'description', 'system', 'remarks'],
  fields: {
    type: f.text('类型', { required: true, max: 64, unique: true, immutable: true, search: 'like' }),
    description: f.text('描述', { required: true, max: 100, search: 'like' }),
    system: f.choice('字典类型', {
      required: true,
      default: '0',
      options: { '0': '业务类', '1': '系统类' },
      search: 'equal',
    }),
    remarks: f.text('备注', { max: 255 }),
  },
})
