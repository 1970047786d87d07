import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { invoiceMachine } from '../rules/machines/invoice.ts'

const shown = { readOnly: true } as const

/**
 * Invoice for a premium (1-platform §3, RULES §1.8, §2): asked for by the channel, special ones reviewed, then issued.
 * Title and number are the policyholder's; together never more than the premium received less refunds. Money in cents.
 */
export const invoice = resource({
  name: 'invoice',
  path: '/dist/invoice',
  title: '发票',
  scope: 'channel',
  icon: 'invoice',
  label: 'title',
  verbs: ['add'],
  list: ['title', 'policyNo', 'money', 'type', 'status', 'invoiceNo', 'createdAt'],
  indexes: [['policy_id'], ['tenant_id', 'status', 'id']],
  sections: {
    发票: ['policyId', 'type', 'money', 'comeSourceDes'],
    专票资料: ['address', 'phone', 'bankName', 'bankNo', 'taxCertificate'],
    收件: ['email', 'mailName', 'mailPhone', 'mailAddress'],
  },
  fields: {
    policyId: f.ref('保单', { required: true, from: 'policy', immutable: true, search: 'equal' }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    orderPayTime: f.instant('支付时间', shown),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal' }),
    endorseNo: f.text('批单号', { ...shown, max: 40 }),
    unitName: f.text('投保企业', { ...shown, max: 100, search: 'like' }),
    title: f.text('发票抬头', { ...shown, max: 100, search: 'like' }),
    identification: f.text('纳税人识别号', { ...shown, max: 20 }),
    type: f.choice('发票类型', {
      required: true,
      default: '2',
      options: { '1': '增值税专票', '2': '增值税普票' },
      search: 'equal',
      immutable: true,
    }),
    money: f.cents('开票金额', {
      required: true,
      min: 1,
      sortable: true,
      sum: true,
      hint: '不超过已收保费减去已退和已开票的金额',
    }),
    status: f.choice('状态', {
      ...shown,
      options: invoiceMachine.states,
      tones: invoiceMachine.tones,
      search: 'equal',
    }),
    comeSourceDes: f.text('备注', { max: 200, hint: '印在发票的备注栏' }),
    address: f.text('注册地址', { max: 200 }),
    phone: f.text('注册电话', { max: 20, pattern: '^([0-9 +()-]{5,20})?$', message: '请输入正确的注册电话' }),
    bankName: f.text('开户银行', { max: 100 }),
    bankNo: f.text('银行账号', {
      max: 30,
      pattern: '^([0-9 -]{8,30})?$',
      message: '银行账号由8至30位数字组成',
    }),
    taxCertificate: f.file('一般纳税人证明', { maxKb: 500 }),
    email: f.text('收票邮箱', {
      max: 100,
      pattern: '^([^\\s@]+@[^\\s@]+\\.[^\\s@]+)?$',
      message: '请输入正确的邮箱',
    }),
    mailName: f.text('收件人', { max: 30 }),
    mailPhone: f.mobile('收件电话'),
    mailAddress: f.text('收件地址', { max: 200 }),
    invoiceNo: f.text('发票号码', { ...shown, max: 30, search: 'equal' }),
    expressNo: f.text('快递单号', { ...shown, max: 40 }),
    reason: f.text('驳回原因', { ...shown, max: 200 }),
    changeReason: f.choice('变更原因', {
      ...shown,
      options: { '1': '保险公司开错', '2': '客户信息有误', '3': '审核有误', '4': '其他' },
    }),
    changeRemark: f.text('变更说明', { ...shown, max: 200 }),
    tickIfExist: f.boolean('已申请开票', { ...shown, default: true }),
  },
  machine: invoiceMachine,
  moves: {
    pass: { title: '通过', done: '审核通过', right: 'review', batch: true, tone: 'primary' },
    refuse: {
      title: '驳回',
      right: 'review',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
      batch: true,
    },
    issued: {
      title: '登记开票',
      right: 'review',
      asks: ['invoiceNo', 'expressNo'],
      needs: ['invoiceNo'],
      tone: 'primary',
    },
    resubmit: {
      title: '重新提交',
      right: 'add',
      asks: ['address', 'phone', 'bankName', 'bankNo', 'taxCertificate', 'comeSourceDes'],
      tone: 'primary',
    },
    giveUp: {
      title: '放弃',
      right: 'add',
      confirm: '放弃后这张发票作废，金额可以重新申请。是否继续？',
      tone: 'danger',
    },
    change: {
      title: '作废重开',
      right: 'review',
      asks: ['changeReason', 'changeRemark'],
      needs: ['changeReason'],
      why: 'changeRemark',
      tone: 'danger',
    },
  },
})
