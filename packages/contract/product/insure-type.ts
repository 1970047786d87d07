import { PRODUCT_CATEGORIES } from '../data/insurance-types.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Insurance type (1-platform §3), known by its number: `../data/insurance-types.ts` names those of the specification. */
export const insureType = resource({
  name: 'insure_type',
  path: '/dist/insureType',
  title: '险种',
  scope: 'platform',
  icon: 'product',
  label: 'name',
  lookup: ['occupation_check', 'dist_channel'],
  list: ['type', 'name', 'abbreviation', 'category', 'line', 'hasFeeRate'],
  fields: {
    type: f.text('险种编号', { required: true, max: 10, unique: true, immutable: true, search: 'equal' }),
    uuid: f.text('外部编号', { max: 64 }),
    name: f.text('险种名称', { required: true, max: 60, search: 'like' }),
    abbreviation: f.text('简称', { max: 20 }),
    line: f.choice('产品线', {
      required: true,
      options: { employerLiability: '雇主责任险', groupAccident: '团体意外险' },
      search: 'equal',
    }),
    category: f.choice('产品分类', {
      options: PRODUCT_CATEGORIES,
      search: 'equal',
      hint: '不选时按险种编号确定',
    }),
    hasFeeRate: f.boolean('有费率档', { required: true, default: true }),
  },
})
