import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Where a channel receives invoices and other paper (1-platform §3 ticket recipient): one row a channel. */
export const recipient = resource({
  name: 'ticket_recipient',
  path: '/dist/recipient',
  title: '收票人',
  scope: 'member',
  icon: 'file',
  label: 'name',
  without: ['export', 'import', 'bin'],
  list: ['channelId', 'name', 'phoneNo', 'area', 'address', 'updatedAt'],
  indexes: [['tenant_id', 'channel_id']],
  fields: {
    channelId: f.ref('渠道', {
      from: 'dist_channel',
      immutable: true,
      search: 'equal',
      hint: '不填为本渠道',
    }),
    name: f.text('收件人', { isName: true, required: true, max: 40, search: 'like' }),
    phoneNo: f.mobile('联系电话', { required: true, message: '请输入正确的手机号码' }),
    /** Province, city and district as codes, separated by commas; where a province has no cities, two. */
    areaCodes123: f.text('所在地区', {
      required: true,
      max: 20,
      unlisted: true,
      pattern: '^\\d{6}(,\\d{6}){1,2}$',
      message: '请选择所在地区',
    }),
    area: f.text('地区', { readOnly: true, max: 100 }),
    address: f.text('详细地址', { required: true, max: 120 }),
  },
})
