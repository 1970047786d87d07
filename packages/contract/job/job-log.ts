import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { JOB_TYPES } from './job.ts'

const shown = { readOnly: true } as const

/**
 * What came of a job's runs (1-platform §3), and runs that did not happen with the reason. `executeTime` in milliseconds;
 * `alertSaid`: who was told that it failed. Runs of the clock that found nothing to do leave none.
 */
export const jobLog = resource({
  name: 'sys_job_log',
  wireNames: { jobLogId: 'id', createTime: 'createdAt' },
  path: '/job/sys-job-log',
  title: '任务日志',
  scope: 'platform',
  keeper: 'operator',
  icon: 'clock',
  label: 'jobName',
  verbs: [],
  indexes: [['job_id', 'id'], ['created_at']],
  list: ['jobName', 'jobLogStatus', 'jobMessage', 'createdAt', 'executeTime', 'jobGroup', 'jobType'],
  fields: {
    jobId: f.ref('任务', { ...shown, from: 'sys_job', search: 'equal', unlisted: true }),
    jobName: f.text('任务名称', { ...shown, max: 64, search: 'like', width: 180 }),
    jobGroup: f.text('任务组名', { ...shown, max: 64, search: 'equal' }),
    jobLogStatus: f.choice('执行结果', {
      ...shown,
      options: { '0': '正常', '1': '异常', '2': '跳过' },
      tones: { '0': 'success', '1': 'danger', '2': 'warning' },
      search: 'equal',
    }),
    jobType: f.choice('任务类型', { ...shown, options: JOB_TYPES }),
    jobMessage: f.text('说明', { ...shown, max: 500, width: 260 }),
    executeTime: f.integer('耗时（毫秒）', { ...shown, sortable: true }),
    alertSaid: f.text('失败告警', { ...shown, max: 500 }),
    exceptionInfo: f.longText('异常信息', shown),
  },
})
