import * as z from 'zod/mini'
import { PROPOSING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { planSchema } from '../policy/application.ts'
import { headRow } from '../policy/quote.ts'
import { compared, optionSchema, unitShape } from './option.ts'

const id = z.object({ id: idSchema })
const SELL = { authority: 'policy_apply' } as const
const token = z.string().check(z.regex(/^[A-Za-z0-9]{22}$/, '链接不正确'))
const byToken = z.object({ token })

const made = z.object({
  id: z.string(),
  proposalNo: z.string(),
  /** Where anybody sees it who has the address. */
  link: z.string(),
  token: z.string(),
  validUntil: z.string(),
})
export type ProposalMade = z.infer<typeof made>

const opened = z.object({
  id: z.string(),
  version: z.int(),
  unitName: z.string(),
  unitCode: z.string(),
  areaCode: z.string(),
  rows: z.array(headRow),
  /** As it was worked out, and as it stands today with first days that are still to come. */
  saved: z.array(optionSchema),
  now: z.array(optionSchema),
  /** What is different today: of which choice, old and new price in cents. */
  changed: z.array(z.object({ index: z.int(), message: z.string() })),
  validUntil: z.string(),
  expired: z.boolean(),
})
export type QuoteOpened = z.infer<typeof opened>

const carried = z.object({
  id: z.string(),
  proposalNo: z.string(),
  status: z.string(),
  plan: planSchema,
  heads: z.array(headRow),
  holder: z.object({ name: z.string(), code: z.string(), areaCode: z.string() }),
  /** Cents: as proposed, and today; null when it cannot be priced any more. */
  before: z.nullable(z.int()),
  now: z.nullable(z.int()),
  notices: z.array(z.string()),
})
export type ProposalCarried = z.infer<typeof carried>

/** Working out premiums side by side, keeping them, and what is made of them for a customer (2-calls §7 plans). */
export const planCalls = {
  compare: call({
    method: 'POST',
    path: '/dist/plan/compare',
    title: '方案比较',
    allow: SELL,
    visitor: PROPOSING,
    body: z.strictObject(compared),
    data: z.array(optionSchema),
    audit: false,
  }),
  save: call({
    method: 'POST',
    path: '/dist/plan/quote/save',
    title: '保存测算',
    allow: { authority: 'quote_add' },
    /** `id`: over a kept one, as it was looked at (`version`); 409 when it is another by now. */
    body: z.strictObject({
      ...unitShape,
      ...compared,
      id: z.optional(idSchema),
      version: z.optional(z.int()),
    }),
    data: z.object({ id: z.string(), validUntil: z.string(), version: z.int() }),
  }),
  open: call({
    method: 'GET',
    path: '/dist/plan/quote/{id}/open',
    title: '打开测算',
    allow: { authority: 'quote_view' },
    params: id,
    data: opened,
  }),
  /** A proposal of choices as they are priced now; a draft, or shown at once (`issue`, always so for visitors). */
  propose: call({
    method: 'POST',
    path: '/dist/plan/proposal/propose',
    title: '生成建议书',
    allow: { authority: 'proposal_add' },
    visitor: PROPOSING,
    body: z.strictObject({
      ...unitShape,
      ...compared,
      quoteId: z.optional(idSchema),
      templateId: z.optional(idSchema),
      issue: z.optional(z.boolean()),
    }),
    data: made,
    idempotent: true,
  }),
  /** The next edition of a proposal, at today's prices; the one before stays open until this one is issued. */
  revise: call({
    method: 'POST',
    path: '/dist/plan/proposal/{id}/revise',
    title: '生成新版建议书',
    allow: { authority: 'proposal_add' },
    params: id,
    data: made,
    idempotent: true,
  }),
  /** What an application takes over from a proposal, with what has changed since. */
  carried: call({
    method: 'GET',
    path: '/dist/plan/application/{token}',
    title: '按建议书投保',
    allow: SELL,
    params: byToken,
    query: z.strictObject({ option: z.optional(z.string().check(z.regex(/^[0-3]$/, '没有这个方案'))) }),
    data: carried,
  }),
  page: call({
    method: 'GET',
    path: '/plan/{token}',
    title: '建议书页面',
    allow: 'public',
    params: byToken,
    wire: 'page',
  }),
  picture: call({
    method: 'GET',
    path: '/plan/{token}/{which}',
    title: '建议书图片',
    allow: 'public',
    params: z.object({ token, which: z.enum(['logo', 'background']) }),
    wire: 'file',
  }),
  file: call({
    method: 'GET',
    path: '/plan/{token}/file/pdf',
    title: '下载建议书',
    allow: 'public',
    params: byToken,
    wire: 'file',
  }),
}
