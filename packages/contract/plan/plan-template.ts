import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Texts that proposals begin with. `{企业}`, `{人数}` and `{产品}` are filled in. */
export const planTemplate = resource({
  name: 'plan_template',
  path: '/dist/plan/template',
  title: '建议书模板',
  scope: 'tenant',
  icon: 'file',
  label: 'name',
  lookup: ['proposal', 'quote'],
  without: ['export', 'import', 'bin'],
  list: ['name', 'lead', 'validDays', 'status', 'sort'],
  fields: {
    name: f.text('模板名称', { required: true, max: 40, search: 'like' }),
    lead: f.longText('需求说明', {
      required: true,
      max: 500,
      hint: '可写 {企业}、{人数}、{产品}，出具时换成实际内容',
    }),
    claimSteps: f.longText('理赔步骤', { required: true, max: 1000, hint: '一行一步' }),
    validDays: f.integer('有效天数', { required: true, min: 1, max: 90, default: 30 }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'neutral', '1': 'success' },
      search: 'equal',
    }),
    sort: f.integer('排序', { required: true, default: 999, min: 0, max: 9999 }),
  },
})
