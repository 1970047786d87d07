import { f } from '../kernel/field.ts'

/**
 * One person's cover from a day to a day, at a class, for so much, by a document: the truth about who is covered. Rows are
 * only ever added, and set aside once (`replacedBy`) when a later change takes their place. The premiums of the rows that
 * stand add up to what a policy has received less what it gave back. An empty one (`toDate` before `fromDate`) is premium
 * that the insurer keeps without cover. Cents, civil dates, both included.
 */
export const coverIntervalFields = {
  policyId: f.ref('保单', { required: true, from: 'policy' }),
  /** First interval of a chain of people who took each other's place. */
  seatId: f.id('席位', { required: true }),
  insuredId: f.id('被保险人', { required: true }),
  professionId: f.ref('职业', { required: true, from: 'occupation' }),
  professionName: f.text('职业名称', { required: true, max: 60 }),
  cls: f.integer('职业类别', { required: true }),
  /** Whether the work is at height on these days. */
  atHeight: f.boolean('高处作业', { required: true, default: false }),
  fromDate: f.date('生效日期', { required: true }),
  toDate: f.date('终止日期', { required: true }),
  premium: f.cents('保费', { required: true }),
  /** `policy` or the id of the endorsement that brought it. */
  source: f.text('来源', { required: true, max: 24 }),
  /** `endorsement:<id>` or `surrender:<id>` that took its place. */
  replacedBy: f.text('取代来源', { max: 40 }),
} as const
