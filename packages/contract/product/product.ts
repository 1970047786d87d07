import { PRODUCT_CATEGORIES } from '../data/insurance-types.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** It is written where a second person looks at it. */
const OF_VERSION = '随在售版本，在版本的“展示”中修改'

/** Product on the shelf (1-platform §3); what it covers its versions say (version.ts). `price` is in cents. */
export const product = resource({
  name: 'dist_product',
  wireNames: { productId: 'id' },
  path: '/dist/distProduct/ht/listInfo',
  title: '产品',
  scope: 'platform',
  icon: 'product',
  label: 'title',
  lookup: [
    'policy',
    'coupon',
    'red_packet_campaign',
    'embed_site',
    'product_version',
    'rate_version',
    'occupation_check',
    'plan_notice',
    'product_alias',
  ],
  related: [
    { resource: 'product_version', by: 'productId' },
    { resource: 'product_alias', by: 'productId' },
  ],
  list: ['title', 'insureType', 'groupName', 'type', 'isSale', 'suitRange', 'sort'],
  fields: {
    insureType: f.text('险种编号', { required: true, max: 10, search: 'equal' }),
    title: f.text('产品名称', {
      required: true,
      max: 60,
      search: 'like',
      width: 330,
      immutable: true,
      hint: '新增后在版本的“基本信息”中修改，随版本复核发布',
    }),
    groupName: f.text('保险公司', {
      required: true,
      max: 60,
      search: 'like',
      hint: '在售时以生效版本的保险公司为准',
    }),
    groupLogoUrl: f.image('公司标志'),
    price: f.cents('备用起售价', {
      required: true,
      min: 0,
      hint: '投保页面按当天的费率、渠道和保障期限算出起售价；没有可用费率时才显示这里的价格',
    }),
    type: f.choice('产品类型', {
      required: true,
      options: { '1': '雇主险', '2': '团意险' },
      search: 'equal',
    }),
    intros: f.longText('产品介绍', { immutable: true, hint: OF_VERSION }),
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
    tags: f.text('标签', { max: 100, immutable: true, hint: OF_VERSION }),
    categoryList: f.choices('产品分类', { options: PRODUCT_CATEGORIES }),
    introsList: f.longText('介绍要点', { max: 2000, immutable: true, hint: OF_VERSION }),
    descWx: f.longText('小程序描述', { max: 2000 }),
    introsWx: f.longText('小程序介绍', { max: 2000 }),
    productIdCenter: f.text('产品中心编号', { max: 40 }),
    productPlanRelationList: f.text('产品中心方案编号', {
      max: 500,
      pattern: '^([A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*)?$',
      message: '方案编号由字母、数字组成，多个用逗号分开',
    }),
  },
})
