import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'

const SELL = { authority: 'policy_apply' } as const
const id = z.object({ id: idSchema })
const PATH = '/dist/distInsure/staging'

/** An application that is not submitted yet, as an order (99). What was typed stands in its owner's draft. */
const staged = z.object({
  id: z.string(),
  /** `id` and `empCount`, as the specification names them (1-platform §3). */
  orderId: z.string(),
  empInfo: z.int(),
  orderNo: z.string(),
  insured: z.string(),
  productName: z.string(),
  empCount: z.int(),
  /** Whose it is. */
  owner: z.string(),
  /** The caller's draft to go on with; null when it is somebody else's. */
  draft: z.nullable(z.object({ id: z.string(), subject: z.string() })),
  stepTitle: z.string(),
  updatedAt: z.string(),
  /** When it goes, unless it is gone on with. */
  keptUntil: z.string(),
})
export type Staged = z.infer<typeof staged>

/** Days that something begun is kept after it was saved last. */
export const KEPT_DAYS = 30

/** Applications put aside: each is an order in state 99 with its owner's draft behind it, and goes with it. */
export const staging = {
  /** Makes an order of a draft of the caller's that names its enterprise; of one that is staged already, says so. */
  save: call({
    method: 'POST',
    path: PATH,
    title: '暂存投保',
    allow: SELL,
    body: z.strictObject({ draftId: idSchema }),
    data: z.object({ orderId: z.string(), orderNo: z.string(), keptUntil: z.string() }),
  }),
  page: call({
    method: 'GET',
    path: PATH,
    title: '暂存单',
    allow: SELL,
    query: z.strictObject({ ...pagingShape, keyword: z.optional(z.string().check(z.maxLength(100))) }),
    data: pageSchema(staged),
  }),
  get: call({ method: 'GET', path: `${PATH}/{id}`, title: '暂存单', allow: SELL, params: id, data: staged }),
  remove: call({ method: 'DELETE', path: `${PATH}/{id}`, title: '删除暂存单', allow: SELL, params: id }),
  /** Colleagues of its channel who may take it. */
  takers: call({
    method: 'GET',
    path: `${PATH}/{id}/takers`,
    title: '可转交的人员',
    allow: SELL,
    params: id,
    data: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  handOver: call({
    method: 'POST',
    path: `${PATH}/{id}/handOver`,
    title: '转交暂存单',
    allow: SELL,
    params: id,
    /** The colleague's account. */
    body: z.strictObject({ accountId: idSchema }),
  }),
}
