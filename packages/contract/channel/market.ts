import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** A market: channels put together under a name, in an order of people's own (2-calls §7 channels). */
export const market = resource({
  name: 'dist_market',
  path: '/dist/distChannel/market',
  title: '市场',
  scope: 'tenant',
  icon: 'channel',
  label: 'name',
  without: ['export', 'import', 'bin'],
  list: ['name', 'channelIds', 'sort', 'status', 'remark'],
  fields: {
    name: f.text('市场名称', {
      isName: true,
      required: true,
      max: 40,
      unique: true,
      message: '请输入市场名称',
      search: 'like',
    }),
    channelIds: f.choices('渠道', { from: 'dist_channel', max: 200 }),
    sort: f.integer('排序', { required: true, min: 0, default: 10, sortable: true }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'danger', '1': 'success' },
      search: 'equal',
    }),
    remark: f.text('备注', { max: 200 }),
  },
})
