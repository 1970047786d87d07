import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * To whom a channel's commission is paid (1-platform §3 settlement info, §5): one row a channel, all of it asked for. Numbers
 * are sealed and shown masked.
 */
export const settleInfo = resource({
  name: 'settle_info',
  path: '/dist/settleInfo',
  title: '结算信息',
  scope: 'member',
  icon: 'money',
  label: 'userName',
  without: ['export', 'import', 'bin'],
  list: ['channelId', 'userName', 'mobile', 'bankName', 'cardNo', 'autoSettle', 'updatedAt'],
  indexes: [['tenant_id', 'channel_id']],
  sections: {
    收款人: ['channelId', 'userName', 'mobile', 'idNo'],
    银行卡: ['bankName', 'cardNo'],
    身份证照片: ['cardFrontUrl', 'cardBackUrl'],
    结算方式: ['autoSettle'],
  },
  fields: {
    channelId: f.ref('渠道', {
      from: 'dist_channel',
      immutable: true,
      search: 'equal',
      hint: '不填为本渠道',
    }),
    userName: f.text('收款人姓名', {
      isName: true,
      required: true,
      min: 2,
      max: 10,
      message: '长度在 2 到 10 个字符',
      search: 'like',
    }),
    mobile: f.mobile('手机号码', { required: true, message: '请输入正确的手机号码' }),
    idNo: f.idCard('身份证号码', { required: true }),
    bankName: f.text('开户银行', { required: true, max: 60, hint: '写到支行' }),
    cardNo: f.bankCard('银行卡号', { required: true }),
    cardFrontUrl: f.image('身份证人像面', { required: true, maxKb: 2048 }),
    cardBackUrl: f.image('身份证国徽面', { required: true, maxKb: 2048 }),
    /** 1: what was paid in a month is applied for by the platform on the 1st of the next (1-platform §9, RULES §3.4). */
    autoSettle: f.choice('自动结算', {
      required: true,
      default: '0',
      options: { '0': '关', '1': '开' },
      tones: { '0': 'neutral', '1': 'success' },
      hint: '开：每月1日自动提交上月已支付明细的结算申请',
    }),
  },
})
