import { f } from '../kernel/field.ts'

/** Columns of one insured person of a policy; `idNo` is encrypted at rest and shown masked. Premium in cents. */
export const insuredFields = {
  policyId: f.ref('保单', { required: true, from: 'policy' }),
  seq: f.integer('序号', { required: true }),
  name: f.text('姓名', { required: true, max: 50 }),
  idNo: f.idCard('证件号码', { required: true }),
  /**
   * Birth date and sex of whose number says neither, as they were stated. Sealed as the number is, which for all others
   * says them; in one, since nobody looks people up by them.
   */
  stated: f.text('自填的出生日期和性别', { max: 300 }),
  professionId: f.ref('职业', { required: true, from: 'occupation' }),
  professionName: f.text('职业名称', { required: true, max: 60 }),
  /** What the list called it, where that is another name; the trade is what somebody understood it as. */
  givenTrade: f.text('原填职业', { max: 60 }),
  cls: f.integer('职业类别', { required: true }),
  atHeight: f.boolean('高处作业', { required: true, default: false }),
  premium: f.cents('保费', { required: true }),
  /** On top of what the tariff says, as underwritten; in the premium already. */
  loadingBp: f.bp('核保加费', { required: true, default: 0 }),
  startDate: f.date('生效日期', { required: true }),
  endDate: f.date('终止日期', { required: true }),
  remark: f.text('备注', { max: 200 }),
} as const
