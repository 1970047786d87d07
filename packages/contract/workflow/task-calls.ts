import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { batchAnswer, type Selection, selectionShape } from '../kernel/selection.ts'
import { comment, progress } from './progress.ts'
import { task } from './task.ts'

const params = z.object({ id: idSchema })
const said = (needed: string) =>
  z._default(
    z.string(needed).check(z.trim(), z.maxLength(500, '意见不超过500个字符'), plain('意见', 500)),
    '',
  )

const decision = z.strictObject({
  outcome: z.enum(['approve', 'refuse'], '请选择通过或驳回'),
  comment: said('意见须为文字'),
})
const decisions: z.ZodMiniType<Selection & z.infer<typeof decision>, Selection & z.input<typeof decision>> =
  z.strictObject({ ...selectionShape(task.fields), ...decision.shape })

/** What a task is about, how far it is, and what may be done with it. */
const detail = z.object({
  id: z.string(),
  taskName: z.string(),
  status: z.enum(['open', 'done', 'cancelled']),
  createTime: z.string(),
  /** Whom it waits for, or who did it. */
  worker: z.string(),
  /** Whoever asks may complete it or hand it over now. */
  mine: z.boolean(),
  /** Why it cannot be completed by whoever asks although it is theirs; '' when it can. */
  bar: z.string(),
  /** Whoever asks may give it to somebody else although it is not theirs. */
  assignable: z.boolean(),
  /** Of a leave bill. */
  leave: z.nullable(
    z.object({
      leaveId: z.string(),
      username: z.string(),
      applicant: z.string(),
      days: z.int(),
      leaveTime: z.string(),
      endTime: z.string(),
      content: z.string(),
      state: z.string(),
    }),
  ),
  /** Of an application that is underwritten; money in cents. `deskId` is its task of the underwriters' desk. */
  underwriting: z.nullable(
    z.object({
      deskId: z.string(),
      orderNo: z.string(),
      insured: z.string(),
      productName: z.string(),
      empCount: z.int(),
      totalMoney: z.int(),
      triggers: z.string(),
      status: z.string(),
    }),
  ),
  progress,
})
export type TaskDetail = z.infer<typeof detail>

/** What is done with tasks (2-calls §7 workflow). A task that is nobody's of whoever asks is not there: 404. */
export const tasks = {
  /** What waits for whoever asks, as a page, searched as `/act/task/page` is. */
  todo: { ...task.calls.page, path: '/act/task/todo', title: '我的待办任务' },
  /** A task that waits for whoever asks, that they completed, or of an application of theirs. */
  detail: call({
    method: 'GET',
    path: '/act/task/{id}/detail',
    title: '任务办理页',
    allow: { authority: 'act_task_view' },
    params,
    data: detail,
  }),
  /** What was said so far of the application that a task belongs to. */
  comments: call({
    method: 'GET',
    path: '/act/task/comment/{id}',
    title: '审批意见',
    allow: { authority: 'act_task_view' },
    params,
    data: z.array(comment),
  }),
  /**
   * Completes a task: approving goes on to the next or ends, refusing ends the application and gives it back to the applicant
   * and needs a comment (400 at `comment`). 409 when somebody else was first, 403 for one's own application.
   */
  complete: call({
    method: 'POST',
    path: '/act/task',
    title: '办理任务',
    allow: { authority: 'act_task_handle' },
    body: z.strictObject({ id: idSchema, ...decision.shape }),
    data: z.object({ ended: z.boolean() }),
  }),
  /**
   * Completes those that are ticked alike, each as by itself: one that is refused says why and stays. Applications for cover
   * are not among them: each is opened and looked at.
   */
  completeMany: call({
    method: 'POST',
    path: '/act/task/batch/complete',
    title: '批量办理任务',
    allow: { authority: 'act_task_handle' },
    body: decisions,
    data: batchAnswer,
  }),
  /** Gives a task of one's own to somebody else who may work tasks; 400 at `userId` for anybody else. */
  handOver: call({
    method: 'POST',
    path: '/act/task/{id}/handOver',
    title: '移交任务',
    allow: { authority: 'act_task_handle' },
    params,
    body: z.strictObject({ userId: idSchema, comment: said('说明须为文字') }),
    data: z.object({ id: z.string() }),
  }),
  /** Gives any open task to somebody who may work it, with the reason, which stands in the process's history. */
  assign: call({
    method: 'POST',
    path: '/act/task/{id}/assign',
    title: '改派任务',
    allow: { authority: 'act_task_assign' },
    params,
    body: z.strictObject({
      userId: idSchema,
      comment: z
        .string('请填写改派原因')
        .check(
          z.trim(),
          z.minLength(1, '请填写改派原因'),
          z.maxLength(500, '改派原因不超过500个字符'),
          plain('改派原因', 500),
        ),
    }),
    data: z.object({ id: z.string() }),
  }),
  /** How many open tasks wait for one person alone: asked before they are locked or deleted. */
  openOf: call({
    method: 'GET',
    path: '/act/task/open/{id}',
    title: '人员的待办任务数',
    allow: { anyOf: ['sys_user_edit', 'sys_user_remove'] },
    params,
    data: z.object({ open: z.int() }),
  }),
  /** Who a task may be handed over to: at most 50 by name or login name. */
  people: call({
    method: 'GET',
    path: '/act/task/{id}/people',
    title: '可移交的人员',
    allow: { anyOf: ['act_task_handle', 'act_task_assign'] },
    params,
    query: z.strictObject({
      keyword: z.optional(z.string().check(z.maxLength(40, '关键字不超过40个字符'))),
    }),
    data: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
}
