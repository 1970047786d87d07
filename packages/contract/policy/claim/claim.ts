import { f } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import { claimMachine } from '../../rules/machines/claim.ts'

const shown = { readOnly: true } as const
const WHEN_WRONG = '登记错误可以重新打开。是否继续？'
const NOT_PAID = `登记后，{personName}的这笔报案不再限制减员、替换、更正和退保。${WHEN_WRONG}`

/**
 * Light record of a claim (RULES §1.8): who, when, what happened, and what the insurer decided. Money in cents. Somebody
 * with an open or paid one is neither removed nor replaced.
 */
export const claim = resource({
  name: 'claim',
  path: '/dist/claim',
  title: '理赔记录',
  scope: 'channel',
  icon: 'bell',
  label: 'claimNo',
  verbs: [],
  list: [
    'claimNo',
    'personName',
    'insured',
    'policyNo',
    'accidentDate',
    'status',
    'paidMoney',
    'source',
    'createdAt',
  ],
  indexes: [['policy_id'], ['insured_id'], ['tenant_id', 'status', 'id']],
  sections: {
    报案: ['claimNo', 'personName', 'accidentDate', 'phone', 'description', 'source'],
    保单: ['policyId', 'policyNo', 'insured'],
    照片: ['photo1', 'photo2', 'photo3'],
    处理: ['paidMoney', 'receiptNo', 'decision', 'reopenWhy'],
  },
  fields: {
    claimNo: f.text('报案号', {
      ...shown,
      required: true,
      max: 32,
      unique: true,
      search: 'equal',
      width: 196,
    }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    policyNo: f.text('保单号', { ...shown, max: 40, search: 'equal', width: 116, tail: true }),
    /** The person on that policy. */
    insuredId: f.id('人员编号', { ...shown, required: true, unlisted: true }),
    personName: f.text('出险人员', { ...shown, required: true, max: 50, search: 'like' }),
    insured: f.text('投保企业', { ...shown, max: 100, search: 'like', width: 220 }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    accidentDate: f.date('出险日期', { required: true, search: 'range', sortable: true }),
    phone: f.mobile('联系电话', { required: true }),
    description: f.longText('事故经过', { required: true, max: 500 }),
    photo1: f.image('现场照片一'),
    photo2: f.image('现场照片二'),
    photo3: f.image('现场照片三'),
    source: f.choice('报案方式', {
      ...shown,
      required: true,
      options: { console: '后台登记', qr: '扫码报案' },
      search: 'equal',
    }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: claimMachine.states,
      tones: claimMachine.tones,
      search: 'equal',
    }),
    paidMoney: f.cents('赔付金额', { min: 1, sortable: true, sum: true }),
    receiptNo: f.text('保险公司赔案号', { max: 40, search: 'equal' }),
    decision: f.text('处理说明', { max: 200 }),
    /** Why what was decided was taken back, the last time. */
    reopenWhy: f.text('重新打开原因', { max: 200 }),
  },
  machine: claimMachine,
  moves: {
    pay: {
      title: '登记赔付',
      right: 'settle',
      asks: ['paidMoney', 'receiptNo', 'decision'],
      needs: ['paidMoney'],
      why: 'decision',
      confirm: `登记后，{personName}不能减员、替换和更正，保单不能在线退保。${WHEN_WRONG}`,
      tone: 'primary',
    },
    refuse: {
      title: '登记拒赔',
      right: 'settle',
      asks: ['decision'],
      needs: ['decision'],
      why: 'decision',
      confirm: NOT_PAID,
      tone: 'danger',
    },
    close: {
      title: '销案',
      right: 'settle',
      asks: ['decision'],
      needs: ['decision'],
      why: 'decision',
      confirm: NOT_PAID,
    },
    reopen: {
      title: '重新打开',
      done: '已重新打开，处理中',
      right: 'settle',
      asks: ['reopenWhy'],
      needs: ['reopenWhy'],
      why: 'reopenWhy',
      confirm:
        '重新打开后报案恢复处理中，已登记的赔付金额、赔案号和处理说明清空；处理完毕前{personName}不能减员、替换和更正，保单不能在线退保。是否继续？',
    },
  },
})
