import { f } from '@baoqiao/contract/kernel/field.ts'
import type { OfVisitor, Tenanted } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

const draft = {
  userId: f.ref('用户', { required: true }),
  flow: f.text('流程', { required: true }),
  subject: f.text('对象', { required: true }),
  title: f.text('标题', { required: true }),
  /** What it is, e.g. a product's name. */
  about: f.text('事项', { required: true, default: '' }),
  step: f.text('步骤', { required: true }),
  /** As a person reads it. */
  stepTitle: f.text('步骤名称', { required: true, default: '' }),
  state: f.json('状态', { required: true }),
  /** People that it lists, and cents that it cost when it was reckoned last. */
  heads: f.integer('人数'),
  total: f.cents('保费'),
  /** The order that is staged with it. */
  policyId: f.ref('暂存单'),
  /** Who had it before it was handed over: they are told where it went. */
  formerUserId: f.ref('原填写人'),
  /** Who handed it over, by name, until whoever it was given to has opened it. */
  handedBy: f.text('转交人'),
  /** Names of the uploaded files that it speaks of: they are kept as long as it is. */
  files: f.json('附件'),
  /** Where it was saved last. */
  device: f.text('设备', { required: true, default: '' }),
} as const

export const flowTables: readonly Table[] = [
  table('flow_draft', 'own', draft, { indexes: [['user_id', 'flow'], ['policy_id']] }),
]
export interface FlowDB {
  flowDraft: Tenanted<typeof draft> & OfVisitor
}
