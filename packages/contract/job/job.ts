import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { jobMachine } from '../rules/machines/job.ts'
import { SHARDS_MOST } from './shards.ts'
import { SYSTEM_GROUP, TASKS } from './tasks.ts'

const shown = { readOnly: true } as const

/** `2` runs one of the tasks that are built in, `3` calls an address; the other numbers of 2-calls §3 have nothing behind them here. */
export const JOB_TYPES = { '2': '内置任务', '3': '接口调用' } as const

/**
 * Scheduled job (1-platform §3, 2-calls §3): what runs when. Its times are worked out by the server alone, in Shanghai. Of a
 * built-in task `className` says which, of a call `executePath` the address and `methodName` how; `methodParamsValue` is what
 * either is given. A run of several shards (`shardCount`) is picked up shard by shard, by whichever server is free. Rows belong to the installation, and only its operator sees them.
 */
export const job = resource({
  name: 'sys_job',
  wireNames: { jobId: 'id' },
  ignored: ['jobStatus', 'jobExecuteStatus', 'startTime', 'previousTime', 'nextTime', 'tenantId'],
  path: '/job/sys-job',
  title: '定时任务',
  scope: 'platform',
  keeper: 'operator',
  icon: 'clock',
  label: 'jobName',
  lookup: ['sys_job', 'sys_job_log', 'execution_log', 'status_trace_log'],
  kept: { by: 'jobGroup', is: SYSTEM_GROUP },
  without: ['bin', 'import'],
  indexes: [['job_status', 'next_time']],
  list: [
    'jobName',
    'jobGroup',
    'jobStatus',
    'jobExecuteStatus',
    'cronExpression',
    'previousTime',
    'nextTime',
    'jobType',
    'jobOrder',
  ],
  related: [
    { resource: 'sys_job_log', by: 'jobId' },
    { resource: 'execution_log', by: 'jobId' },
    { resource: 'status_trace_log', by: 'jobId' },
  ],
  sections: {
    任务: ['jobName', 'jobGroup', 'jobStatus', 'jobExecuteStatus', 'jobOrder', 'tenantId', 'remark'],
    执行时间: ['cronExpression', 'misfirePolicy', 'startTime', 'previousTime', 'nextTime'],
    失败告警: ['alertMails', 'alertMobile', 'alertedAt'],
    执行内容: ['jobType', 'className', 'executePath', 'methodName', 'methodParamsValue'],
    分片: ['shardCount', 'shardParams'],
  },
  fields: {
    jobName: f.text('任务名称', { required: true, max: 64, search: 'like', width: 180 }),
    jobGroup: f.text('任务组名', {
      required: true,
      max: 64,
      search: 'equal',
      hint: `同一组内任务名称不能重复；“${SYSTEM_GROUP}”由系统维护`,
    }),
    jobStatus: f.choice('任务状态', {
      ...shown,
      options: jobMachine.states,
      tones: jobMachine.tones,
      search: 'equal',
    }),
    jobExecuteStatus: f.choice('执行状态', {
      ...shown,
      options: { '0': '正常', '1': '异常' },
      tones: { '0': 'success', '1': 'danger' },
      search: 'equal',
    }),
    jobOrder: f.integer('执行优先级', {
      required: true,
      default: 5,
      min: 1,
      max: 9,
      sortable: true,
      hint: '1到9，同一时刻到期的任务数字小的先执行',
    }),
    cronExpression: f.text('执行时间（cron）', {
      required: true,
      max: 200,
      width: 150,
      hint: '六段：秒 分 时 日 月 周，例如 0 0 9 ? * MON-FRI 为周一至周五9点；最多每分钟一次',
    }),
    misfirePolicy: f.choice('错过执行', {
      required: true,
      default: '3',
      options: { '1': '补齐错过的各次（最多10次）', '2': '补执行一次', '3': '不补，等下一次' },
      hint: '停机或暂停期间错过的执行，恢复后怎样处理',
    }),
    startTime: f.instant('启动时间', shown),
    previousTime: f.instant('上次执行', { ...shown, sortable: true }),
    nextTime: f.instant('下次执行', { ...shown, sortable: true }),
    jobType: f.choice('任务类型', { required: true, default: '2', options: JOB_TYPES, search: 'equal' }),
    className: f.choice('内置任务', { options: TASKS }),
    executePath: f.text('接口地址', {
      max: 500,
      hint: '主机须已由运维在 GATEWAY_HOSTS 中登记',
    }),
    methodName: f.choice('请求方法', { options: { GET: 'GET', POST: 'POST' } }),
    methodParamsValue: f.longText('参数', {
      max: 2000,
      hint: '内置任务按任务填写；接口调用为 POST 的请求内容（JSON）',
    }),
    shardCount: f.integer('分片总数', {
      required: true,
      default: 1,
      min: 1,
      max: SHARDS_MOST,
      hint: `一次执行分成几片，由各服务器分担，最多${SHARDS_MOST}片；1为不分片`,
    }),
    shardParams: f.text('分片参数', {
      max: 1000,
      hint: '各分片项的参数，分片项从0开始，例如 0=华南，1=华北；接口调用时随请求头 X-Sharding-Parameter 发送',
    }),
    tenantId: f.ref('所属租户', { ...shown, from: 'sys_tenant' }),
    alertMails: f.text('失败告警邮箱', {
      max: 500,
      hint: '多个以逗号分隔；不填则发到公共参数 JOB_ALERT_MAILS 中的邮箱。同一任务连续失败，每小时最多告警一次',
    }),
    alertMobile: f.mobile('失败告警手机', { message: '请输入正确的手机号码' }),
    alertedAt: f.instant('上次告警', shown),
    remark: f.text('备注', { max: 500 }),
  },
  machine: jobMachine,
  state: 'jobStatus',
  birth: 'add',
  moves: {
    start: { title: '启动', done: '已启动', right: 'start', tone: 'primary', batch: true },
    runNow: {
      title: '立即执行',
      done: '已安排执行，结果见任务日志',
      right: 'run',
      confirm: '立即执行一次“{jobName}”，不影响下次执行时间。是否继续？',
    },
    shutDown: {
      title: '暂停',
      done: '已暂停',
      right: 'shutdown',
      confirm: '暂停后“{jobName}”不再按时执行，直到再次启动。是否暂停？',
      tone: 'danger',
      batch: true,
    },
  },
})
