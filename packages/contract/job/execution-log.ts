import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Why a run happened. */
export const SOURCES = {
  TIMER: '定时触发',
  MISFIRE: '错过补执行',
  MANUAL: '立即执行',
  RETRY: '失败重试',
} as const

/**
 * Where and when a run of a job happened (2-calls §3). Rows that belong to a job (`jobId`) the platform writes, and nobody
 * changes them; others are records that an administrator keeps of work elsewhere.
 */
export const executionLog = resource({
  name: 'execution_log',
  path: '/daemon/execution-log',
  title: '作业执行日志',
  scope: 'platform',
  keeper: 'operator',
  icon: 'clock',
  label: 'taskId',
  without: ['bin', 'import'],
  indexes: [['job_id', 'id'], ['created_at']],
  list: [
    'jobName',
    'taskId',
    'hostname',
    'ip',
    'shardingItem',
    'executionSource',
    'failureCause',
    'isSuccess',
    'startTime',
    'completeTime',
  ],
  fields: {
    jobId: f.ref('任务', { readOnly: true, from: 'sys_job', search: 'equal', unlisted: true }),
    jobName: f.text('任务名称', { required: true, max: 64, search: 'like', width: 150 }),
    taskId: f.text('执行编号', { required: true, max: 100, search: 'equal', width: 120 }),
    hostname: f.text('主机名', { max: 255, search: 'like', width: 110 }),
    ip: f.text('IP', { max: 64, search: 'equal', width: 110 }),
    shardingItem: f.integer('分片项', { required: true, default: 0, min: 0, max: 9999, width: 70 }),
    executionSource: f.choice('执行来源', {
      required: true,
      default: 'TIMER',
      options: SOURCES,
      search: 'equal',
    }),
    failureCause: f.longText('失败原因', { max: 4000, width: 150 }),
    isSuccess: f.choice('执行结果', {
      required: true,
      default: '1',
      options: { '1': '成功', '0': '失败' },
      tones: { '1': 'success', '0': 'danger' },
      search: 'equal',
    }),
    startTime: f.instant('开始时间', { required: true, sortable: true, search: 'range' }),
    completeTime: f.instant('完成时间', { sortable: true }),
  },
})
