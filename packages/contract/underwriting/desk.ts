import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { underwritingMachine } from '../rules/machines/underwriting.ts'
import { stateSchema } from '../rules/states/state-schema.ts'
import { underwritingCase } from './case.ts'
import { approval } from './decision.ts'
import { personVerdict } from './verdict.ts'

const id = z.object({ id: idSchema })
const DECIDE = { authority: 'underwriting_task_decide' } as const

const item = z.object({
  id: z.string(),
  version: z.int(),
  status: stateSchema(underwritingMachine),
  insured: z.string(),
  productName: z.string(),
  empCount: z.int(),
  totalMoney: z.int(),
  revision: z.int(),
  triggers: z.string(),
  assigneeName: z.nullable(z.string()),
  mine: z.boolean(),
  /** What was asked for has come. */
  answered: z.boolean(),
  createdAt: z.string(),
  deadline: z.string(),
  overdue: z.boolean(),
})
export type DeskItem = z.infer<typeof item>
/**
 * Which of the tasks under way: one's own that one can go on with, those of nobody, what an underwriter should have
 * decided by now, what was asked for and has come, those that wait for a seller, all.
 */
export const DESK_VIEWS = {
  mine: '我的',
  open: '待受理',
  overdue: '已超时',
  answered: '已答复',
  waiting: '等业务员',
  all: '全部',
} as const
export type DeskView = keyof typeof DESK_VIEWS
/** What comes first: what is due first, or what waits longest. */
export const DESK_ORDERS = { deadline: '截止时间', waiting: '等待时间' } as const
export type DeskOrder = keyof typeof DESK_ORDERS
const work = z.object({
  counts: z.object({
    mine: z.int(),
    open: z.int(),
    overdue: z.int(),
    answered: z.int(),
    waiting: z.int(),
    all: z.int(),
  }),
  /** How many there are of what was asked for. */
  total: z.int(),
  /** In the order that was asked for, else the first to be due first; at most 200. */
  items: z.array(item),
})
export type DeskWork = z.infer<typeof work>
const passOn = z.strictObject({
  version: z.int(),
  to: idSchema,
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, '说明不超过200个字'), plain('说明', 200))),
})

/** The underwriters' desk. */
export const desk = {
  work: call({
    method: 'GET',
    path: '/dist/underwriting/desk/work',
    title: '核保工作台',
    allow: DECIDE,
    query: z.strictObject({
      view: z.optional(z.enum(['mine', 'open', 'overdue', 'answered', 'waiting', 'all'])),
      keyword: z.optional(z.string().check(z.maxLength(100))),
      order: z.optional(z.enum(['deadline', 'waiting'])),
    }),
    data: work,
  }),
  /** All that one decides by. */
  open: call({
    method: 'GET',
    path: '/dist/underwriting/{id}/case',
    title: '核保资料',
    allow: DECIDE,
    params: id,
    data: underwritingCase,
  }),
  /** What a seller is asked to confirm: the people whose cover is not as applied for. Cents. */
  proposal: call({
    method: 'GET',
    path: '/dist/underwriting/{id}/proposal',
    title: '核保任务',
    allow: { authority: 'underwriting_task_view' },
    params: id,
    data: z.array(
      z.object({
        seq: z.int(),
        name: z.string(),
        trade: z.string(),
        cls: z.int(),
        verdict: personVerdict,
        loadingBp: z.int(),
        reason: z.nullable(z.string()),
        before: z.int(),
        after: z.int(),
      }),
    ),
  }),
  colleagues: call({
    method: 'GET',
    path: '/dist/underwriting/colleague/list',
    title: '核保同事',
    allow: DECIDE,
    /** `called`: the name, with the login behind it where two have that name; `held`: tasks in hand. */
    data: z.array(z.object({ id: z.string(), called: z.string(), held: z.int() })),
  }),
  /** One's own task to another underwriter. */
  handOver: call({
    method: 'POST',
    path: '/dist/underwriting/{id}/hand-over',
    title: '移交',
    allow: DECIDE,
    params: id,
    body: passOn,
  }),
  /** Anybody's task to an underwriter, by who leads them. */
  assign: call({
    method: 'POST',
    path: '/dist/underwriting/{id}/assign',
    title: '指派',
    allow: { authority: 'underwriting_task_assign' },
    params: id,
    body: passOn,
  }),
  /** Approved as applied for, or proposed to the seller at another price. */
  approve: call({
    method: 'POST',
    path: '/dist/underwriting/{id}/approval',
    title: '核保通过',
    allow: DECIDE,
    params: id,
    body: approval,
    data: z.object({ status: z.string() }),
    limit: 1024 * 1024,
  }),
}
