import { f } from '@baoqiao/contract/kernel/field.ts'
import { COMMENT_WORDS } from '@baoqiao/contract/workflow/progress.ts'
import type { Stored, Tenanted } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** Each diagram of a model as it was saved, never changed. */
const design = {
  modelId: f.ref('流程模型', { required: true }),
  edition: f.integer('版本', { required: true }),
  xml: f.longText('流程图', { required: true }),
  savedBy: f.text('保存人', { required: true }),
} as const
/** One run of a process about one row. `state` is the engine's after the last step, `passed` what it went through. */
const instance = {
  processId: f.ref('流程定义', { required: true }),
  business: f.text('业务', { required: true }),
  businessId: f.id('业务编号', { required: true }),
  starterId: f.ref('申请人', { required: true }),
  starter: f.text('申请人', { required: true }),
  status: f.choice('状态', {
    required: true,
    options: { running: '办理中', approved: '通过', refused: '驳回', withdrawn: '已撤回' },
  }),
  state: f.longText('引擎状态', { required: true }),
  passed: f.json('走过的节点', { required: true }),
  endedAt: f.instant('办结时间'),
  /** Whoever began it has read how it ended. */
  seenAt: f.instant('申请人查阅时间'),
} as const
/** A task that an instance came to: somebody's, or whoever's of a role. */
const nodeTask = {
  instanceId: f.ref('流程实例', { required: true }),
  nodeId: f.text('节点', { required: true }),
  executionId: f.text('执行编号', { required: true }),
  taskName: f.text('任务', { required: true }),
  assigneeId: f.ref('办理人'),
  candidateRole: f.text('办理角色'),
  status: f.choice('状态', {
    required: true,
    options: { open: '待办', done: '已办', cancelled: '已取消' },
  }),
  workedId: f.ref('实际办理人'),
  workedBy: f.text('实际办理人'),
  workedAt: f.instant('办理时间'),
  outcome: f.text('决定'),
} as const
const said = {
  instanceId: f.ref('流程实例', { required: true }),
  taskId: f.ref('任务'),
  taskName: f.text('任务', { required: true }),
  who: f.text('人员', { required: true }),
  kind: f.choice('办理', { required: true, options: COMMENT_WORDS }),
  text: f.text('意见', { required: true, default: '' }),
} as const
/** To be told to somebody who is logged in: by every server to its own connections, kept until one of them has. */
const reminder = {
  tenantId: f.ref('租户', { required: true }),
  userId: f.ref('用户', { required: true }),
  taskId: f.ref('任务', { required: true }),
  text: f.text('内容', { required: true }),
  /** Where it leads; the task's page where there is none. */
  path: f.text('链接'),
  toldAt: f.instant('送达时间'),
} as const

export const workflowTables: readonly Table[] = [
  table('act_design', 'tenant', design, { unique: [['model_id', 'edition']], appendOnly: true }),
  table('act_instance', 'tenant', instance, {
    indexes: [['business', 'business_id'], ['process_id'], ['starter_id', 'status']],
  }),
  table('act_node_task', 'tenant', nodeTask, {
    indexes: [['instance_id'], ['assignee_id', 'status'], ['candidate_role', 'status']],
  }),
  table('act_comment', 'tenant', said, { indexes: [['instance_id']], appendOnly: true }),
  table('act_reminder', 'private', reminder, { indexes: [['user_id', 'told_at'], ['created_at']] }),
]
export interface WorkflowDB {
  actDesign: Tenanted<typeof design>
  actInstance: Tenanted<typeof instance>
  actNodeTask: Tenanted<typeof nodeTask>
  actComment: Tenanted<typeof said>
  actReminder: Stored<typeof reminder>
}
