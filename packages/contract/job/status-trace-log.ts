import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { jobTraceMachine } from '../rules/machines/job-trace.ts'
import { SOURCES } from './execution-log.ts'

const shown = { readOnly: true } as const

/**
 * How far a shard of a run is (2-calls §3, RULES §2 `jobTrace`); shards of one run have its `taskId`, and one that is not shared out has one. Of a job (`jobId`) the platform writes it; `beatAt`: the server that
 * runs it was alive then. Others are records that an administrator keeps of work elsewhere, moved on by the same table.
 */
export const statusTraceLog = resource({
  name: 'status_trace_log',
  path: '/daemon/status-trace-log',
  title: '作业状态轨迹',
  scope: 'platform',
  keeper: 'operator',
  icon: 'clock',
  label: 'taskId',
  without: ['bin', 'import'],
  indexes: [['job_id', 'id'], ['state'], ['created_at']],
  list: [
    'jobName',
    'taskId',
    'state',
    'message',
    'executionSource',
    'shardingItem',
    'shardCount',
    'shardingParam',
    'slaveId',
    'createdAt',
  ],
  fields: {
    jobId: f.ref('任务', { ...shown, from: 'sys_job', search: 'equal', unlisted: true }),
    jobName: f.text('任务名称', { required: true, max: 64, search: 'like', width: 180 }),
    taskId: f.text('执行编号', { required: true, max: 100, search: 'equal', width: 160 }),
    slaveId: f.text('执行节点', { max: 255, search: 'equal' }),
    shardingItem: f.integer('分片项', { required: true, default: 0, min: 0, max: 9999 }),
    shardCount: f.integer('分片总数', { ...shown, required: true, default: 1 }),
    shardingParam: f.text('分片参数', { ...shown, max: 1000 }),
    state: f.choice('状态', {
      required: true,
      default: 'TASK_STAGING',
      options: jobTraceMachine.states,
      tones: jobTraceMachine.tones,
      search: 'equal',
    }),
    executionSource: f.choice('执行来源', { ...shown, options: SOURCES }),
    message: f.text('说明', { ...shown, max: 500 }),
    startedAt: f.instant('开始时间', shown),
    beatAt: f.instant('最近心跳', shown),
  },
  machine: jobTraceMachine,
  state: 'state',
})
