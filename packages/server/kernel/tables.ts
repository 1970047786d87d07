import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored, Tenanted } from './schema/stored.ts'
import { type Table, table } from './schema/table.ts'

const stateHistory = {
  /** The table that the row stands in, here and in the change log. */
  entity: f.text('对象', { required: true }),
  entityId: f.ref('编号', { required: true }),
  event: f.text('事件', { required: true }),
  fromState: f.text('原状态'),
  toState: f.text('新状态', { required: true }),
  who: f.text('操作人', { required: true }),
  why: f.text('原因'),
} as const
const changeLog = {
  entity: f.text('对象', { required: true }),
  entityId: f.ref('编号', { required: true }),
  action: f.text('动作', { required: true }),
  who: f.text('操作人', { required: true }),
  changes: f.json('变化', { required: true }),
} as const
const idempotency = {
  tenantId: f.ref('租户', { required: true }),
  userId: f.ref('用户', { required: true }),
  key: f.text('幂等键', { required: true }),
  call: f.text('调用', { required: true }),
  bodyHash: f.text('内容', { required: true }),
  response: f.json('回答'),
} as const
const outbox = {
  tenantId: f.ref('租户', { required: true }),
  topic: f.text('主题', { required: true }),
  payload: f.json('内容', { required: true }),
  attempts: f.integer('次数', { required: true, default: 0 }),
  runAfter: f.instant('最早', { required: true }),
  doneAt: f.instant('完成'),
  failedAt: f.instant('放弃'),
  lastError: f.text('错误'),
  /** Rows of one key take turns. */
  fairKey: f.text('轮次', { required: true, default: '' }),
  /** Until when, and to which server, the row is lent. */
  leaseUntil: f.instant('租约'),
  leaseBy: f.text('承办'),
} as const
/** What is one for the whole installation, by name. */
const installation = {
  name: f.text('名称', { required: true, unique: true }),
  value: f.text('值', { required: true }),
} as const
/** One row: its value is another one after every change of what `findCaller` reads (`kernel/auth/kept-callers.ts`). */
const callerEpoch = { epoch: f.text('纪元', { required: true }) } as const
/** Which rows hold an uploaded file: who may read one of them may read it. */
const fileHolder = {
  fileId: f.ref('文件', { required: true }),
  entity: f.text('对象', { required: true }),
  entityId: f.ref('编号', { required: true }),
} as const
/** What was read of an uploaded picture, sealed: an application is compared with it, whatever its page says. */
const fileReading = {
  fileId: f.ref('文件', { required: true }),
  said: f.text('内容', { required: true }),
} as const

export const kernelTables: readonly Table[] = [
  table('state_history', 'tenant', stateHistory, { indexes: [['entity', 'entity_id']], appendOnly: true }),
  table('change_log', 'tenant', changeLog, { indexes: [['entity', 'entity_id']], appendOnly: true }),
  table('idempotency_key', 'private', idempotency, { unique: [['tenant_id', 'user_id', 'key']] }),
  table('file_holder', 'private', fileHolder, { unique: [['file_id', 'entity', 'entity_id']] }),
  table('file_reading', 'private', fileReading, { unique: [['file_id']] }),
  table('outbox', 'private', outbox, { indexes: [['done_at', 'failed_at', 'run_after']] }),
  table('installation', 'private', installation),
  table('caller_epoch', 'private', callerEpoch),
]
export interface KernelDB {
  stateHistory: Tenanted<typeof stateHistory>
  changeLog: Tenanted<typeof changeLog>
  idempotencyKey: Stored<typeof idempotency>
  fileHolder: Stored<typeof fileHolder>
  fileReading: Stored<typeof fileReading>
  outbox: Stored<typeof outbox>
  installation: Stored<typeof installation>
  callerEpoch: Stored<typeof callerEpoch>
}
