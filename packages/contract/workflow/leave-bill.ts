import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { leaveMachine } from '../rules/machines/leave.ts'
import { progress } from './progress.ts'

const shown = { readOnly: true } as const
/** Key of the process that leave bills go by. */
export const LEAVE_KEY = 'leave'

/**
 * Leave bill (1-platform §3, RULES §2 leave): somebody's application for days off, their own until it is submitted and again
 * when it was refused or taken back. Its id is the `leaveId` of tasks; `days` whole days from `leaveTime` to `endTime`.
 */
export const leaveBill = resource({
  name: 'leave_bill',
  wireNames: { leaveId: 'id' },
  path: '/act/leave-bill',
  title: '请假单',
  scope: 'channel',
  icon: 'calendar',
  label: 'content',
  without: ['export', 'import', 'bin'],
  indexes: [['created_by']],
  list: ['applicant', 'days', 'leaveTime', 'endTime', 'content', 'state', 'reason', 'createdAt'],
  fields: {
    username: f.text('登录名', { ...shown, max: 64, search: 'equal', unlisted: true }),
    applicant: f.text('申请人', { ...shown, max: 90, search: 'like' }),
    days: f.integer('天数', { required: true, min: 1, max: 365, sortable: true, hint: '整天，至少1天' }),
    leaveTime: f.date('开始日期', { required: true, search: 'range', sortable: true }),
    endTime: f.date('结束日期', { sortable: true, hint: '不填时由开始日期和天数算出；填写时须与天数一致' }),
    content: f.text('事由', { required: true, max: 255, search: 'like', width: 260 }),
    state: f.choice('状态', {
      ...shown,
      options: leaveMachine.states,
      tones: leaveMachine.tones,
      search: 'equal',
    }),
    reason: f.text('驳回意见', { ...shown, max: 500, width: 200 }),
    instanceId: f.id('流程实例编号', { ...shown, unlisted: true }),
  },
  machine: leaveMachine,
  state: 'state',
})

const params = z.object({ id: idSchema })

/** What is done with leave bills beyond keeping them (2-calls §7 workflow). */
export const leaves = {
  /**
   * Sends a bill of one's own for approval: an instance of the newest process `leave` begins. 409 when it is not in a state
   * for it, no such process is deployed or it is suspended; 403 for anybody but the applicant.
   */
  submit: call({
    method: 'GET',
    path: '/act/leave-bill/submit/{id}',
    title: '提交请假单',
    allow: { authority: 'leave_bill_submit' },
    audit: true,
    params,
    data: z.object({ state: z.string() }),
  }),
  /** Takes back a bill of one's own that is looked at: nobody has to decide it any more, and it may be changed again. */
  withdraw: call({
    method: 'POST',
    path: '/act/leave-bill/{id}/withdraw',
    title: '撤回请假单',
    allow: { authority: 'leave_bill_submit' },
    params,
    data: z.object({ state: z.string() }),
  }),
  /** Its applicant has read how a bill was decided: they are told of it no more. */
  seen: call({
    method: 'POST',
    path: '/act/leave-bill/{id}/seen',
    title: '请假结果已阅',
    allow: { authority: 'leave_bill_submit' },
    params,
    data: z.object({ done: z.int() }),
  }),
  /** How far the last submission of a bill is; null when it was never submitted. */
  progress: call({
    method: 'GET',
    path: '/act/leave-bill/{id}/progress',
    title: '请假审批进度',
    allow: { authority: 'leave_bill_view' },
    params,
    data: z.nullable(progress),
  }),
}
