import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { authorityMachine } from '../rules/machines/authority.ts'

/** Distribution channel (1-platform §3, §4 insureAuthority, §5). */
export const channel = resource({
  name: 'dist_channel',
  path: '/dist/distChannel',
  largestPage: 99_999,
  title: '渠道',
  scope: 'branch',
  icon: 'channel',
  label: 'name',
  related: [
    { resource: 'dist_channel', by: 'parentId', title: '下级渠道' },
    { resource: 'dist_account', by: 'channelId' },
    { resource: 'policy', by: 'channelId' },
  ],
  lookup: [
    'dist_account',
    'policy',
    'pay_order',
    'invoice',
    'pay_notify',
    'refund',
    'pay_suspense',
    'ledger_entry',
    'embed_site',
    'embed_delivery',
    'plan_notice',
    'dist_market',
    'dist_sign',
    'settle_info',
    'ticket_recipient',
  ],
  list: [
    'name',
    'channelCode',
    'parentId',
    'contactPerson',
    'contactPersonMobile',
    'status',
    'insureAuthority',
  ],
  fields: {
    name: f.text('渠道名称', { required: true, max: 60, message: '请输入渠道名称', search: 'like' }),
    parentId: f.ref('上级渠道', { from: 'dist_channel', immutable: true, search: 'equal' }),
    channelCode: f.text('渠道编码', {
      required: true,
      max: 32,
      unique: true,
      immutable: true,
      search: 'equal',
    }),
    loginMobile: f.mobile('注册手机号', { message: '请输入正确的手机号码' }),
    contactPerson: f.text('联系人', { min: 2, max: 10, message: '长度在 2 到 10 个字符' }),
    contactPersonMobile: f.mobile('联系电话', { message: '请输入正确的手机号码' }),
    status: f.choice('状态', {
      required: true,
      default: '1',
      message: '请选择停用状态',
      options: { '0': '停用', '1': '启用' },
      tones: { '0': 'danger', '1': 'success' },
      search: 'equal',
    }),
    /** Numbers of insurance types. */
    insureTypes: f.choices('可用产品', { required: true, from: 'insure_type', by: 'type' }),
    insureAuthority: f.choice('投保权限', {
      required: true,
      default: 'ALL',
      readOnly: true,
      options: authorityMachine.states,
      tones: authorityMachine.tones,
      search: 'equal',
    }),
    restrictedBy: f.choice('限制方', { readOnly: true, options: { '1': '平台', '2': '上级渠道' } }),
    insureAuthorityExpireTime: f.instant('限制到期时间', { readOnly: true, hint: '不填为长期限制' }),
    limitPublicPay: f.choice('限制公户支付', {
      required: true,
      default: 'ON',
      options: { ON: '开', OFF: '关' },
    }),
    feeTier: f.choice('费率档位', {
      required: true,
      default: '100',
      options: { '100': '一档', '110': '二档', '115': '三档' },
    }),
    /** Months, as versions of products have them; those of a main channel hold for the channels below it. */
    barredTerms: f.choices('不销售的期限', {
      options: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [String(i + 1), `${i + 1}个月`])),
      hint: '不选为全部可售；对下级渠道同样有效',
    }),
    /** The intermediary that papers name; those of the main channel where a channel has none of its own. */
    agencyName: f.text('中介机构名称', { max: 60, hint: '印在投保单和保单上，不填则不印' }),
    agencyLicence: f.text('中介许可证号', { max: 40 }),
    remark: f.text('备注', { max: 200 }),
  },
  machine: authorityMachine,
  state: 'insureAuthority',
  moves: {
    setOld: {
      title: '禁新单',
      right: 'restrict',
      asks: ['insureAuthorityExpireTime'],
      tone: 'danger',
      batch: true,
    },
    setReplace: {
      title: '禁新单和加人',
      right: 'restrict',
      asks: ['insureAuthorityExpireTime'],
      tone: 'danger',
      batch: true,
    },
    setAll: {
      title: '恢复投保权限',
      done: '投保权限已恢复',
      right: 'restrict',
      confirm: '恢复后该渠道及其下级可以投保新单。是否继续？',
      batch: true,
    },
  },
})
