import * as z from 'zod/mini'
import { EVERY_WIDGET } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const state = z.record(z.string(), z.unknown())
const head = z.object({
  id: z.string(),
  flow: z.string(),
  subject: z.string(),
  /** Which customer. */
  title: z.string(),
  /** What it is, e.g. the product's name; empty in drafts of before. */
  about: z.string(),
  step: z.string(),
  /** The step as a person reads it; empty in drafts of before. */
  stepTitle: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  /** What it was saved on last, as a person calls it. */
  device: z.string(),
  /** How many people it lists, and what it cost when it was reckoned last (cents); null where it says neither. */
  heads: z.nullable(z.int()),
  total: z.nullable(z.int()),
  /** The order that is staged with it. */
  policyId: z.nullable(z.string()),
})
/** A line of a person's list of drafts. */
export type DraftHead = z.infer<typeof head>
const draftRow = z.extend(head, { state })
export type Draft = z.infer<typeof draftRow>

/** The issue of a 404 that says who has the draft now, to who had it before. */
export const HANDED_OVER = 'handedOver'

/** Where a flow stands, saved at every state a person sees; kept 30 days, owner only. */
export const draft = {
  save: call({
    method: 'PUT',
    path: '/flow/draft',
    title: '保存草稿',
    allow: 'login',
    visitor: EVERY_WIDGET,
    audit: false,
    limit: 2 * 1024 * 1024,
    body: z.strictObject({
      id: z.optional(idSchema),
      /** The one this was typed over; goes with `id`. When another was saved meanwhile the answer is 409. */
      version: z.optional(z.int()),
      flow: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
      subject: z.string().check(z.maxLength(60)),
      title: z.string().check(z.maxLength(100)),
      about: z.optional(z.string().check(z.maxLength(100))),
      step: z.string().check(z.maxLength(40)),
      stepTitle: z.optional(z.string().check(z.maxLength(40))),
      state,
    }),
    data: z.object({ id: z.string(), updatedAt: z.string(), version: z.int() }),
  }),
  /** All of a person's drafts, the last saved first, without what is in them. */
  mine: call({
    method: 'GET',
    path: '/flow/draft',
    title: '我的草稿',
    allow: 'login',
    visitor: EVERY_WIDGET,
    query: z.strictObject({ flow: z.optional(z.string()), subject: z.optional(z.string()) }),
    data: z.array(head),
  }),
  get: call({
    method: 'GET',
    path: '/flow/draft/{id}',
    title: '草稿',
    allow: 'login',
    visitor: EVERY_WIDGET,
    params: z.object({ id: idSchema }),
    data: draftRow,
  }),
  remove: call({
    method: 'DELETE',
    path: '/flow/draft/{id}',
    title: '删除草稿',
    allow: 'login',
    visitor: EVERY_WIDGET,
    audit: false,
    params: z.object({ id: idSchema }),
  }),
}
