import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * Workflow task (1-platform §3, 2-calls §3): what waits for whoever is logged in, as its assignee or by their role; nobody
 * sees another's. A view. Its id is the `taskId`; `username` is the applicant's login and `applicant` their name, `time` the first day of leave; `content` says what it is about.
 */
export const task = resource({
  name: 'act_task',
  wireNames: { taskId: 'id', createTime: 'createdAt' },
  path: '/act/task',
  title: '待办任务',
  scope: 'tenant',
  icon: 'bell',
  label: 'taskName',
  verbs: [],
  view: true,
  without: ['export'],
  list: ['taskName', 'processName', 'applicant', 'days', 'time', 'content', 'worker', 'createdAt'],
  fields: {
    taskName: f.text('任务', { required: true, max: 100, search: 'like', width: 160 }),
    processName: f.text('流程', { required: true, max: 64, search: 'like' }),
    username: f.text('登录名', { required: true, max: 64, search: 'equal', unlisted: true }),
    applicant: f.text('申请人', { required: true, max: 90, search: 'like' }),
    days: f.integer('天数'),
    time: f.date('开始日期'),
    content: f.text('事项', { max: 255, search: 'like', width: 260 }),
    worker: f.choice('分给', { required: true, options: { me: '本人', role: '角色' }, search: 'equal' }),
    instanceId: f.id('流程实例编号', { required: true, unlisted: true }),
  },
})
