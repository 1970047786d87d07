import * as z from 'zod/mini'
import { ORDERING, PAYING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { idSchema } from '../kernel/resource.ts'

const AT = '/dist/bowei/object?path='
const params = z.object({ id: idSchema })
const VIEW = { authority: 'policy_view' } as const

const info = z.object({
  orderId: z.string(),
  orderNo: z.string(),
  policyNo: z.nullable(z.string()),
  productId: z.string(),
  productName: z.string(),
  insured: z.string(),
  /** As it is shown (an issued one that has not begun is `3.5`), and in words: of one given back, until when it covers. */
  status: z.string(),
  statusName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** As applied for; `heads` are those covered to the end, null until it is issued. */
  empCount: z.int(),
  heads: z.nullable(z.int()),
  /** `empCount`, as the specification names it (1-platform §3). */
  empInfo: z.int(),
  /** Cents; `premiumNow` with every change, null until it is issued. */
  totalMoney: z.int(),
  premiumNow: z.nullable(z.int()),
  payDeadline: z.nullable(z.string()),
  /** Why it was refused or ended. */
  reason: z.nullable(z.string()),
})
export type OrderInfo = z.infer<typeof info>

const batch = z.object({
  batchId: z.string(),
  /** Whether anything is still under way. */
  finished: z.boolean(),
  order: info,
  /** Changes of who is covered, newest first; cents, signed. */
  changes: z.array(
    z.object({
      id: z.string(),
      applyNo: z.string(),
      changeCode: z.string(),
      effectiveDate: z.string(),
      status: z.string(),
      statusName: z.string(),
      heads: z.int(),
      payMoney: z.int(),
      endorseNo: z.nullable(z.string()),
    }),
  ),
})
export type OrderBatch = z.infer<typeof batch>

const of = (path: string, title: string) =>
  ({ path: `${AT}${path}/{id}`, title, allow: VIEW, visitor: PAYING, params, ignored: PAGING }) as const
/** An order's number stands in `path` itself: a question has both ways there too. */
const about = <D extends z.ZodMiniType>(path: string, title: string, data: D) => ({
  get: call({ ...of(path, title), method: 'GET', data }),
  post: call({ ...of(path, title), method: 'POST', body: z.strictObject({}), data, audit: false }),
})

/** What older clients ask about an order that was made. */
export const orderQuestions = {
  info: about('order/info', '订单信息', info),
  /** What became of what was sent: the order and every change of it. */
  batch: about('service/batch/query', '批次查询', batch),
  /** Before it is paid for; refused (409) in any other state, for a visitor also while it is underwritten. */
  cancel: call({
    method: 'POST',
    path: `${AT}order/cancel/{id}`,
    title: '取消订单',
    allow: { authority: 'policy_apply' },
    visitor: ORDERING,
    ignored: PAGING,
    params,
    body: z.strictObject({}),
    data: z.object({ orderId: z.string(), status: z.string() }),
  }),
}
