import { f } from '../kernel/field.ts'

/** What rules of either kind begin with, are for, and how each of their versions stands. */
export const ruleName = f.text('规则名称', { required: true, max: 40, search: 'like' })
export const ruleChannels = f.choices('适用渠道', {
  required: true,
  from: 'dist_channel',
  max: 200,
  message: '请选择适用渠道',
})
export const versionFields = {
  status: f.choice('状态', {
    required: true,
    default: 'ON',
    options: { ON: '启用', OFF: '停用' },
    tones: { ON: 'success', OFF: 'neutral' },
    search: 'equal',
    hint: '停用保存后可先试算，再启用',
  }),
  remark: f.text('备注', { max: 200 }),
  /** Counts on with every new version of a rule. */
  edition: f.integer('版本', { readOnly: true, required: true, default: 1, width: 72 }),
  /** The version that this one follows; it ends the day before this one begins. */
  followsId: f.id('上一版本编号', { readOnly: true, unlisted: true }),
  /** When it was first switched on; from its first day on its terms stay. */
  switchedOnAt: f.instant('首次启用时间', { readOnly: true }),
  /** When it was last switched off; what was paid before is still rated by it. */
  switchedOffAt: f.instant('停用时间', { readOnly: true, unlisted: true }),
}
