import * as z from 'zod/mini'

/** What somebody said of an application, in order. `at` an instant. */
export const comment = z.object({
  id: z.string(),
  /** Name of the task it was said at. */
  taskName: z.string(),
  who: z.string(),
  kind: z.enum(['submit', 'approve', 'refuse', 'handOver', 'assign', 'withdraw', 'elsewhere']),
  text: z.string(),
  at: z.string(),
})
export type Comment = z.infer<typeof comment>
export const COMMENT_WORDS: Readonly<Record<Comment['kind'], string>> = {
  submit: '提交',
  approve: '通过',
  refuse: '驳回',
  handOver: '移交',
  assign: '改派',
  withdraw: '撤回',
  elsewhere: '在业务页面办结',
}

/** A user task of the process in the order in which it is come to. */
const step = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** Whom it is for, in words. */
  worker: z.string(),
  state: z.enum(['done', 'waiting', 'refused', 'cancelled', 'ahead']),
})

/** How far one application is: said, drawn, and as a list of steps for who does not see the drawing. */
export const progress = z.object({
  processName: z.string(),
  edition: z.int(),
  xml: z.string(),
  /** Ids of nodes and arrows that were gone through, and of nodes that wait. */
  passed: z.array(z.string()),
  waiting: z.array(z.string()),
  steps: z.array(step),
  comments: z.array(comment),
  /** What was said of earlier applications of the same row, the oldest first. */
  earlier: z.array(comment),
})
export type Progress = z.infer<typeof progress>
