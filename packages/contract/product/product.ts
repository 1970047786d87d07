import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Product on sale (1-platform §3). `config` holds benefits, periods and limits (see product/config.ts); `price` is in cents. */
export const product = resource({
  name: 'dist_product',
  path: '/dist/distProduct/ht/listInfo',
  title: '产品',
  scope: 'platform',
  icon: 'product',
  label: 'title',
  lookup: ['policy', 'embed_site'],
  list: ['title', 'insureType', 'groupName', 'price', 'type', 'isSale', 'suitRange', 'sort'],
  fields: {
    insureType: f.text('险种编号', { required: true, max: 10, search: 'equal' }),
    title: f.text('产品名称', { required: true, max: 60, search: 'like' }),
    groupName: f.text('保险公司', { required: true, max: 60, search: 'like' }),
    groupLogoUrl: f.image('公司标志'),
    price: f.cents('起售价', { required: true, min: 0, sortable: true }),
    type: f.choice('产品类型', {
      required: true,
      options: { '1': '雇主险', '2': '团意险' },
      search: 'equal',
    }),
    intros: f.longText('产品介绍'),
    isSale: f.choice('上架', {
      required: true,
      default: '0',
      options: { '0': '上架', '1': '下架' },
      tones: { '0': 'success', '1': 'neutral' },
      search: 'equal',
    }),
    suitRange: f.choice('适用范围', {
      required: true,
      default: '3',
      options: { '1': 'PC', '2': '小程序', '3': '全部' },
      search: 'equal',
    }),
    sort: f.integer('排序', { required: true, default: 999, min: 0, max: 99999, sortable: true }),
    config: f.json('产品配置', { required: true }),
  },
})
