import { f } from '../../kernel/field.ts'

/** The list of today as it is carried over to a policy: which way was chosen, since when, and where it stands. */
export const rosterSyncFields = {
  policyId: f.ref('保单', { required: true, from: 'policy' }),
  /** The account that confirmed: what is submitted later is submitted as theirs. */
  startedBy: f.id('办理人', { required: true }),
  /** The visitor of a partner's page who confirmed, in place of an account. */
  visitorId: f.id('访客'),
  way: f.text('办理方式', { required: true, max: 20 }),
  effectiveDate: f.date('生效日期', { required: true }),
  status: f.text('状态', { required: true, max: 20 }),
  why: f.text('停止原因', { max: 300 }),
  /** Who stays as they are although the list says otherwise, each with why, sealed; null: nobody. */
  untouched: f.longText('不能办理的人员'),
} as const

/** One endorsement of it, in the order of `seq`. Its state is that of its endorsement. */
export const rosterStepFields = {
  syncId: f.id('名单同步', { required: true }),
  policyId: f.ref('保单', { required: true, from: 'policy' }),
  seq: f.integer('次序', { required: true }),
  changeCode: f.text('批改类型', { required: true, max: 8 }),
  /** The people as they were confirmed, sealed: numbers of people who come stand in clear in it. */
  people: f.longText('人员', { required: true }),
  heads: f.integer('人数', { required: true }),
  /** Cents, signed, as it was confirmed. */
  total: f.cents('金额', { required: true }),
  /** What it comes to now, where that is another amount than was confirmed. */
  asksTotal: f.cents('现价'),
  endorsementId: f.id('批改申请'),
} as const
