import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** One entry of a dictionary (1-platform §3). */
export const dictItem = resource({
  name: 'sys_dict_item',
  path: '/admin/dict/item',
  largestPage: 999_999,
  title: '字典项',
  scope: 'platform',
  icon: 'columns',
  label: 'label',
  list: ['type', 'value', 'label', 'sort', 'remarks'],
  indexes: [['type', 'sort']],
  fields: {
    type: f.text('类型', { required: true, max: 64, search: 'equal' }),
    value: f.text('数据值', { required: true, max: 64, search: 'equal' }),
    label: f.text('标签名', { required: true, max: 64, search: 'like' }),
    description: f.text('描述', { max: 100 }),
    sort: f.integer('排序', { required: true, default: 0, min: 0, max: 99999, sortable: true }),
    remarks: f.text('备注', { max: 255 }),
  },
})
