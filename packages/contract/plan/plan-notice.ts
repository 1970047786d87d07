import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** How a channel's proposals look, and what it promises with them (1-platform §3 plan notice). */
export const planNotice = resource({
  name: 'plan_notice',
  path: '/dist/plan/notice',
  title: '建议书须知',
  scope: 'member',
  icon: 'bell',
  label: 'name',
  without: ['export', 'import', 'bin'],
  list: ['name', 'channelId', 'productId', 'specialPromise', 'status'],
  indexes: [['tenant_id', 'channel_id']],
  fields: {
    name: f.text('名称', { required: true, max: 40, search: 'like' }),
    channelId: f.ref('渠道', {
      from: 'dist_channel',
      search: 'equal',
      hint: '下级渠道没有自己的须知时也用它；不填为全部渠道',
    }),
    productId: f.ref('产品', { from: 'dist_product', search: 'equal', hint: '不填为全部产品' }),
    logo: f.image('渠道标志', { maxKb: 512, hint: '显示在建议书左上角' }),
    backgroundImg: f.image('背景图', { hint: '建议书封面的背景，宽1200像素以上' }),
    specialPromise: f.longText('特别承诺', { max: 2000, hint: '一行一条' }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'neutral', '1': 'success' },
      search: 'equal',
    }),
  },
})
