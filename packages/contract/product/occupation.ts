import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Occupation library, four levels (RULES §1.3). Only level 4 carries a class; `7` means declined. */
export const occupation = resource({
  name: 'occupation',
  path: '/dist/occupation',
  title: '职业库',
  scope: 'platform',
  icon: 'staff',
  label: 'name',
  lookup: ['occupation_check', 'endorsement_row'],
  list: ['code', 'name', 'level', 'cls', 'keywords'],
  indexes: [['parent_code']],
  fields: {
    code: f.text('职业代码', { required: true, max: 10, unique: true, immutable: true, search: 'like' }),
    parentCode: f.text('上级代码', { max: 10, search: 'equal' }),
    name: f.text('职业名称', { required: true, max: 60, search: 'like' }),
    level: f.integer('层级', { required: true, min: 1, max: 4 }),
    cls: f.choice('职业类别', {
      options: { '1': '1类', '2': '2类', '3': '3类', '4': '4类', '5': '5类', '6': '6类', '7': '拒保' },
      tones: { '6': 'warning', '7': 'danger' },
      search: 'equal',
    }),
    /** Work at two metres or higher belongs to the trade: whoever declares none is asked. */
    atHeight: f.boolean('通常涉及高处作业', { required: true, default: false }),
    keywords: f.text('别名', { max: 255 }),
    pinyin: f.text('拼音', { max: 500 }),
  },
})
