import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { replacementMachine } from '../rules/machines/replacement.ts'
import { CHANGE_CODES } from './change-codes.ts'

const shown = { readOnly: true } as const

/**
 * One person of an endorsement: who leaves or changes (`insuredId`, `oldName`, `oldIdNo`: never changed once written), who comes or what they become (`name` to
 * `atHeight`), what it costs (cents, signed) and how that came about. Of every kind of change, a replacement or not.
 */
export const endorsementRow = resource({
  name: 'endorsement_row',
  path: '/dist/endorsement/row',
  title: '批改人员',
  scope: 'channel',
  icon: 'users',
  label: 'name',
  verbs: [],
  list: [
    'endorsementId',
    'changeCode',
    'oldName',
    'name',
    'idNo',
    'professionName',
    'cls',
    'effectiveDate',
    'amount',
    'status',
    'refusedWhy',
  ],
  indexes: [['endorsement_id', 'seq'], ['policy_id'], ['tenant_id', 'id_no_hash']],
  fields: {
    endorsementId: f.ref('批改申请', { ...shown, required: true, from: 'endorsement', search: 'equal' }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    changeCode: f.choice('批改类型', { ...shown, required: true, options: CHANGE_CODES, search: 'equal' }),
    effectiveDate: f.date('生效日期', { ...shown, required: true, search: 'range', sortable: true }),
    seq: f.integer('序号', { ...shown, required: true }),
    /** Row of the policy's people: who leaves, changes or is corrected; once confirmed of 101 and 801, who came. */
    insuredId: f.id('被保险人编号', { ...shown, search: 'equal', unlisted: true }),
    oldName: f.text('原被保险人', { ...shown, max: 50, search: 'like' }),
    /** As it was before: kept here where a correction writes over the person's own. */
    oldIdNo: f.idCard('原证件号码', shown),
    oldProfessionName: f.text('原职业', { ...shown, max: 60 }),
    oldCls: f.integer('原职业类别', shown),
    oldAtHeight: f.boolean('原高处作业', { ...shown, unlisted: true }),
    name: f.text('姓名', { ...shown, required: true, max: 50, search: 'like' }),
    idNo: f.idCard('证件号码', { ...shown, required: true, search: 'equal' }),
    professionId: f.ref('职业编号', { ...shown, required: true, from: 'occupation', unlisted: true }),
    professionName: f.text('职业名称', { ...shown, required: true, max: 60 }),
    /** What the list called it, where that is another name. */
    givenTrade: f.text('原填职业', { ...shown, max: 60 }),
    cls: f.integer('职业类别', { ...shown, required: true }),
    atHeight: f.boolean('高处作业', { ...shown, required: true, default: false }),
    /** Underwriter's loading that is in the premium: of the seat, or as who is there of the class pays it. */
    loadingBp: f.bp('核保加费', { ...shown, required: true, default: 0, unlisted: true }),
    amount: f.cents('保费', { ...shown, required: true, sum: true }),
    /** How the amount came about, in words. */
    formula: f.text('计算说明', { ...shown, max: 300 }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: replacementMachine.states,
      tones: replacementMachine.tones,
      search: 'equal',
    }),
    refusedWhy: f.text('失败原因', { ...shown, max: 200 }),
    remark: f.text('备注', { ...shown, max: 200 }),
  },
  machine: replacementMachine,
})
