import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** A dated, versioned tariff (RULES §1.6). A policy keeps the version it was sold at. */
export const rateVersion = resource({
  name: 'rate_version',
  path: '/dist/rateVersion',
  title: '费率版本',
  scope: 'platform',
  icon: 'money',
  label: 'code',
  list: ['code', 'line', 'validFrom', 'validTo'],
  verbs: [],
  fields: {
    code: f.text('版本号', { required: true, max: 40, unique: true, search: 'like' }),
    line: f.choice('产品线', {
      required: true,
      options: { employerLiability: '雇主责任险', groupAccident: '团体意外险' },
      search: 'equal',
    }),
    validFrom: f.date('生效日期', { required: true, sortable: true }),
    validTo: f.date('失效日期'),
    table: f.json('费率表', { required: true }),
  },
})
