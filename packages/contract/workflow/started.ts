import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What whoever is logged in began (2-calls §7 workflow): how far it is and whom it waits for. A view of instances. */
export const started = resource({
  name: 'act_started',
  path: '/act/started',
  title: '我发起的',
  scope: 'tenant',
  icon: 'star',
  label: 'content',
  verbs: [],
  view: true,
  without: ['export'],
  list: ['content', 'processName', 'status', 'waitsFor', 'createdAt', 'endedAt'],
  fields: {
    content: f.text('事项', { required: true, max: 255, search: 'like', width: 280 }),
    processName: f.text('流程', { required: true, max: 64, search: 'like' }),
    status: f.choice('状态', {
      required: true,
      options: { running: '办理中', approved: '通过', refused: '驳回', withdrawn: '已撤回' },
      tones: { running: 'warning', approved: 'success', refused: 'danger', withdrawn: 'neutral' },
      search: 'equal',
    }),
    waitsFor: f.text('等待办理', { max: 200, width: 200 }),
    endedAt: f.instant('办结时间'),
    business: f.text('业务', { required: true, max: 40, unlisted: true }),
    businessId: f.id('业务编号', { required: true, unlisted: true }),
  },
})
