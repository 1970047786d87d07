import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { underwritingMachine } from '../rules/machines/underwriting.ts'

/** What an underwriter asks for is often a list, of people with their trades: a workbook is taken too. */
const SENT = { sheets: true, hint: 'jpg/png 照片、pdf 或 xlsx 表格（如人员工种清单），2MB 以内' } as const
const shown = { readOnly: true } as const
/** Worked out for whoever looks; null where they may, and for sellers. */
const bar = { ...shown, joined: true, unlisted: true, sortable: false } as const

/**
 * An application that a person underwrites, one row a revision of it. Its seller sees it and answers what is asked.
 * Money in cents, `loadingBp` in hundredths of a percent on top.
 */
export const task = resource({
  name: 'underwriting_task',
  path: '/dist/underwriting',
  title: '核保任务',
  scope: 'channel',
  icon: 'search',
  label: 'insured',
  verbs: [],
  list: [
    'insured',
    'status',
    'productName',
    'triggers',
    'empCount',
    'totalMoney',
    'deadline',
    'assigneeName',
    'takenAt',
    'startDate',
    'distAccountName',
    'createdAt',
  ],
  indexes: [['policy_id'], ['tenant_id', 'status', 'deadline']],
  sections: {
    申请: [
      'policyId',
      'orderNo',
      'insured',
      'productName',
      'revision',
      'empCount',
      'totalMoney',
      'startDate',
      'distAccountName',
    ],
    核保: ['triggers', 'assigneeName', 'takenAt', 'deadline', 'opinion', 'decidedAt'],
    补充材料: [
      'askNote',
      'askDue',
      'askStart',
      'answerNote',
      'answerFile',
      'answerFile2',
      'answerFile3',
      'newStart',
      'answeredAt',
    ],
    新保费: ['oldTotal', 'newTotal', 'newHeads', 'loadingBp'],
  },
  fields: {
    policyId: f.ref('订单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    orderNo: f.text('订单号', { ...shown, required: true, max: 32, search: 'equal', width: 116, tail: true }),
    insured: f.text('投保企业', { ...shown, required: true, max: 100, search: 'like', width: 220 }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel', unlisted: true }),
    distAccountName: f.text('业务员', { ...shown, max: 20, search: 'like' }),
    productName: f.text('产品名称', { ...shown, required: true, max: 60, width: 188 }),
    revision: f.integer('第几次提交', { ...shown, required: true, default: 1 }),
    empCount: f.integer('人数', { ...shown, required: true }),
    totalMoney: f.cents('申请保费', { ...shown, required: true, sum: true, hint: '业务员提交时确认的保费' }),
    startDate: f.date('起保日期', { ...shown, required: true, search: 'range', sortable: true }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: underwritingMachine.states,
      tones: underwritingMachine.tones,
      search: 'equal',
    }),
    triggers: f.longText('转人工原因', { ...shown, width: 220 }),
    assigneeId: f.id('核保员编号', { ...shown, unlisted: true }),
    assigneeName: f.text('核保员', { ...shown, max: 40, search: 'like' }),
    takenAt: f.instant('受理时间', shown),
    deadline: f.instant('办理时限', { ...shown, required: true, sortable: true }),
    askNote: f.text('需要补充', { max: 200, hint: '业务员可以看到' }),
    askDue: f.date('最晚补充日期'),
    askStart: f.boolean('要求改起保日期', { required: true, default: false }),
    answerNote: f.text('补充说明', { max: 200 }),
    answerFile: f.file('补充材料', SENT),
    answerFile2: f.file('补充材料二', SENT),
    answerFile3: f.file('补充材料三', SENT),
    newStart: f.date('新的起保日期', { hint: '核保员要求改起保日期时填写' }),
    answeredAt: f.instant('补充时间', shown),
    opinion: f.text('核保意见', { max: 200, hint: '业务员可以看到' }),
    loadingBp: f.bp('整单加费', { ...shown, min: 0 }),
    oldTotal: f.cents('原保费', shown),
    newTotal: f.cents('新保费', shown),
    newHeads: f.integer('承保人数', shown),
    /** Of the order, while a new price is to be confirmed: until then. */
    payDeadline: f.instant('确认截止', { ...bar }),
    /** Then: what it comes to, as a sentence, with the coupon that is taken off. */
    newPriceSaid: f.text('新保费构成', bar),
    /** A sentence with the names, for who confirms; null when everybody is covered. */
    notCovered: f.text('不承保人员', { ...shown, max: 600, unlisted: true }),
    /** Name of who decided: an approval that the seller confirms is still theirs. */
    decidedBy: f.text('核保人', { ...shown, max: 60, unlisted: true }),
    decidedAt: f.instant('核保时间', shown),
    takeBarred: f.text('不能受理的原因', bar),
    holdBarred: f.text('不能办理的原因', bar),
    refuseBarred: f.text('不能拒绝的原因', bar),
  },
  machine: underwritingMachine,
  moves: {
    take: { title: '受理', right: 'decide', barredBy: 'takeBarred', tone: 'primary', batch: true },
    release: { title: '放回待受理', right: 'decide', barredBy: 'holdBarred' },
    askMaterial: {
      title: '要求补充材料',
      right: 'decide',
      barredBy: 'holdBarred',
      asks: ['askNote', 'askDue', 'askStart'],
      needs: ['askNote', 'askDue'],
      why: 'askNote',
    },
    takeBack: {
      title: '收回继续核保',
      right: 'decide',
      barredBy: 'holdBarred',
      confirm: '收回后业务员不能再补充或确认。是否继续？',
    },
    refuse: {
      title: '核保拒绝',
      right: 'decide',
      barredBy: 'refuseBarred',
      asks: ['opinion'],
      needs: ['opinion'],
      why: 'opinion',
      tone: 'danger',
    },
    answer: {
      title: '提交补充材料',
      right: 'answer',
      asks: ['answerNote', 'answerFile', 'answerFile2', 'answerFile3', 'newStart'],
      onlyIf: { newStart: 'askStart' },
      answers: 'askNote',
      why: 'answerNote',
      tone: 'primary',
    },
    confirm: {
      title: '确认新保费',
      done: '已确认新保费，订单可以支付',
      right: 'answer',
      confirm:
        '{newPriceSaid}承保 {newHeads} 人。{notCovered}确认后按应付金额支付，须在 {payDeadline} 前确认并支付。是否继续？',
      tone: 'primary',
    },
    decline: {
      title: '不接受，撤回投保',
      done: '投保已撤回',
      right: 'answer',
      confirm: '撤回后订单取消，不能恢复。是否继续？',
    },
  },
})
