import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Tasks that whoever is logged in completed (2-calls §7 workflow), with what they decided and what came of it. A view. */
export const doneTask = resource({
  name: 'act_done_task',
  path: '/act/done-task',
  title: '已办任务',
  scope: 'tenant',
  icon: 'check',
  label: 'taskName',
  verbs: [],
  view: true,
  without: ['export'],
  list: ['taskName', 'processName', 'applicant', 'content', 'outcome', 'said', 'status', 'workedAt'],
  fields: {
    taskName: f.text('任务', { required: true, max: 100, search: 'like', width: 150 }),
    processName: f.text('流程', { required: true, max: 64, search: 'like' }),
    applicant: f.text('申请人', { required: true, max: 90, search: 'like' }),
    content: f.text('事项', { max: 255, search: 'like', width: 240 }),
    outcome: f.choice('我的决定', {
      options: { approve: '通过', refuse: '驳回' },
      tones: { approve: 'success', refuse: 'danger' },
      search: 'equal',
    }),
    said: f.text('意见', { max: 500, width: 180 }),
    status: f.choice('申请结果', {
      required: true,
      options: { running: '办理中', approved: '通过', refused: '驳回', withdrawn: '已撤回' },
      tones: { running: 'warning', approved: 'success', refused: 'danger', withdrawn: 'neutral' },
      search: 'equal',
    }),
    workedAt: f.instant('办理时间', { required: true, search: 'range', sortable: true }),
  },
})
