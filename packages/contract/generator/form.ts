import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A form that was generated of a table (2-calls §5): `formInfo` says its fields (`{"fields":[{"field","kind","label",…}]}`),
 * which the console's own form draws. Rows belong to the installation, and only its operator sees them.
 */
export const form = resource({
  name: 'gen_form',
  path: '/gen/form',
  title: '生成表单',
  scope: 'platform',
  keeper: 'operator',
  icon: 'edit',
  label: 'tableName',
  without: ['export', 'import', 'bin'],
  list: ['tableName', 'createTime', 'formInfo'],
  indexes: [['table_name']],
  fields: {
    tableName: f.text('表名', { required: true, max: 64, search: 'like', width: 220 }),
    createTime: f.instant('创建时间', { readOnly: true, sortable: true }),
    formInfo: f.json('表单内容', {
      required: true,
      hint: '例如 {"fields":[{"field":"name","kind":"text","label":"名称","required":true,"max":60}]}',
      width: 360,
    }),
  },
})
