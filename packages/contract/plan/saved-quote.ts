import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

const shown = { readOnly: true } as const

/** A premium that was worked out and kept: for whom, for which people, by which tariff (1-platform §3 employer plan quote). */
export const savedQuote = resource({
  name: 'quote',
  path: '/dist/plan/quote',
  title: '测算记录',
  scope: 'channel',
  icon: 'money',
  label: 'unitName',
  verbs: ['remove'],
  without: ['export', 'import', 'bin'],
  lookup: ['proposal'],
  list: ['unitName', 'products', 'heads', 'total', 'effectiveDate', 'term', 'validUntil', 'createdAt'],
  indexes: [['tenant_id', 'channel_id', 'id']],
  fields: {
    unitName: f.text('企业名称', { ...shown, required: true, max: 100, search: 'like', width: 220 }),
    unitCode: f.text('统一社会信用代码', { ...shown, max: 18 }),
    areaCode: f.text('所在地区代码', { ...shown, max: 6 }),
    products: f.text('产品', { ...shown, required: true, max: 300, search: 'like', width: 240 }),
    heads: f.integer('人数', { ...shown, required: true, sum: true }),
    /** The lowest of the choices. */
    total: f.cents('保费（最低）', { ...shown, sum: true }),
    effectiveDate: f.date('起保日期', { ...shown, required: true, sortable: true }),
    term: f.integer('保障期限（月）', { ...shown, required: true }),
    defeasanceDate: f.date('终保日期', { ...shown, required: true }),
    rateVersions: f.text('费率版本', { ...shown, max: 200 }),
    validUntil: f.date('有效期至', { ...shown, required: true, search: 'range', sortable: true }),
    content: f.json('测算结果', { ...shown, required: true, unlisted: true }),
    rows: f.json('人员', { ...shown, required: true, unlisted: true }),
  },
})
