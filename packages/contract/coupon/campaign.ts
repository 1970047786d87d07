import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * A red packet for whoever sells (1-platform §4): each order that is issued from `beginDate` to `endDate` (both included,
 * Shanghai), of these products and insurance types, or of all where none is said, brings its seller one of `amount` cents.
 * It is claimed by the mini program of `wxAccountId`, on its page `page`.
 */
export const campaign = resource({
  name: 'red_packet_campaign',
  path: '/dist/redPacketCampaign',
  title: '红包活动',
  scope: 'tenant',
  icon: 'star',
  label: 'name',
  lookup: ['red_packet'],
  without: ['import'],
  list: ['name', 'status', 'amount', 'beginDate', 'endDate', 'insureTypes', 'productIds', 'wxAccountId'],
  related: [{ resource: 'red_packet', by: 'campaignId' }],
  fields: {
    name: f.text('活动名称', { required: true, max: 40, search: 'like', width: 180 }),
    amount: f.cents('红包金额', { required: true, min: 1, max: 100_000 }),
    insureTypes: f.choices('适用险种', { from: 'insure_type', by: 'type', max: 50, hint: '不选为不限' }),
    productIds: f.choices('适用产品', { from: 'dist_product', max: 50, hint: '不选为不限' }),
    beginDate: f.date('开始日期', { required: true, search: 'range' }),
    endDate: f.date('结束日期', { required: true, search: 'range' }),
    wxAccountId: f.ref('领取小程序', { required: true, from: 'wx_account' }),
    page: f.text('小程序页面', {
      max: 128,
      pattern: '^(?!/)[A-Za-z0-9_/.\\-]*$',
      message: '页面路径不以 / 开头，不带参数',
      hint: '不填为首页',
    }),
    status: f.choice('状态', {
      required: true,
      default: 'ON',
      options: { ON: '启用', OFF: '停用' },
      tones: { ON: 'success', OFF: 'neutral' },
      search: 'equal',
    }),
    remark: f.text('备注', { max: 200 }),
  },
})
