import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { policyMachine } from '../rules/machines/policy.ts'
import { SURRENDERED_UNTIL } from './policy.ts'

/** Whether somebody is covered today, from a day to come, no longer, or never was: withdrawn before their first day. */
const COVER_STATES = {
  covered: '在保',
  future: '待生效',
  ended: '已终止',
  never: '已撤回（未曾在保）',
} as const

/**
 * Everybody on issued policies, of all policies together: a view of the people, their policies and their stretches of
 * cover. Trade and class are those of today, else of the next stretch, else of the last.
 */
export const coveredPerson = resource({
  name: 'covered_person',
  path: '/dist/coveredPerson',
  title: '雇员名单',
  scope: 'channel',
  icon: 'staff',
  label: 'name',
  verbs: [],
  view: true,
  list: [
    'name',
    'idNo',
    'coverState',
    'professionName',
    'cls',
    'insured',
    'policyNo',
    'startDate',
    'endDate',
    'status',
    'premium',
  ],
  sections: {
    人员: [
      'name',
      'idNo',
      'coverState',
      'professionName',
      'cls',
      'atHeight',
      'premium',
      'startDate',
      'endDate',
    ],
    保单: ['policyId', 'policyNo', 'insured', 'status'],
  },
  fields: {
    policyId: f.ref('保单', { required: true, from: 'policy', search: 'equal' }),
    policyNo: f.text('保单号', { max: 40, search: 'equal', width: 116, tail: true }),
    insured: f.text('投保企业', { required: true, max: 100, search: 'like', width: 200 }),
    name: f.text('姓名', { required: true, max: 50, search: 'like' }),
    idNo: f.idCard('证件号码', { required: true, search: 'equal' }),
    professionName: f.text('职业', { required: true, max: 60, search: 'like' }),
    cls: f.integer('职业类别', { required: true, sortable: true }),
    atHeight: f.boolean('高处作业', { required: true }),
    premium: f.cents('保费', { required: true, sum: true }),
    /** Neither day of who was never covered. */
    startDate: f.date('生效日期', { search: 'range', sortable: true }),
    endDate: f.date('终止日期', { search: 'range', sortable: true }),
    /** By the stretches of cover that stand, on today's day. */
    coverState: f.choice('在保情况', {
      required: true,
      options: COVER_STATES,
      tones: { covered: 'success', future: 'info', ended: 'neutral', never: 'neutral' },
      search: 'equal',
    }),
    status: f.choice('保单状态', {
      required: true,
      options: policyMachine.states,
      tones: policyMachine.tones,
      search: 'equal',
      until: SURRENDERED_UNTIL,
    }),
    /** Of the policy, as it says. */
    coveredTo: f.date('退保后保障至', { readOnly: true, unlisted: true }),
  },
})
