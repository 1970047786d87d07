import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * Every open task of the tenant, for administrators (2-calls §7 workflow). `stuck`: nobody can work it, because its person
 * left or is locked, or nobody but the applicant has its role. A view.
 */
export const openTask = resource({
  name: 'act_open_task',
  path: '/act/open-task',
  title: '在办任务',
  scope: 'tenant',
  icon: 'clock',
  label: 'taskName',
  verbs: [],
  view: true,
  without: ['export'],
  list: ['taskName', 'processName', 'applicant', 'content', 'waitsFor', 'stuck', 'createdAt'],
  fields: {
    taskName: f.text('任务', { required: true, max: 100, search: 'like', width: 150 }),
    processName: f.text('流程', { required: true, max: 64, search: 'like' }),
    applicant: f.text('申请人', { required: true, max: 90, search: 'like' }),
    content: f.text('事项', { max: 255, search: 'like', width: 240 }),
    waitsFor: f.text('等待办理', { required: true, max: 90, search: 'like' }),
    stuck: f.choice('能否办理', {
      required: true,
      options: { '0': '有人办理', '1': '无人处理' },
      tones: { '0': 'neutral', '1': 'danger' },
      search: 'equal',
    }),
  },
})
