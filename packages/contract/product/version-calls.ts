import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { quoteAnswer, quoteRequest } from '../policy/quote.ts'
import { profile, trade } from './catalogue.ts'
import { productDraft } from './config.ts'

const params = z.object({ id: idSchema })
const VIEW = { authority: 'product_version_view' } as const
const EDIT = { authority: 'product_version_edit' } as const
/** Who writes it, and who publishes what others wrote. */
const LOOK = { anyOf: ['product_version_edit', 'product_version_publish'] } as const
const AT = '/dist/productVersion'
/** Clauses make it long. */
const LIMIT = 4 * 1024 * 1024

/** A hole of a draft: where it is, and what to do about it. `path` leads into the draft, with dots. */
const hole = z.object({ section: z.string(), path: z.string(), message: z.string() })
export type Hole = z.infer<typeof hole>
const difference = z.object({
  section: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type Difference = z.infer<typeof difference>
/** What the clauses of a version say beside it, as it is now: of the insurer, and of the tariff of its first day. */
const around = z.object({
  insurer: z.nullable(z.object({ name: z.string(), hotline: z.string() })),
  shortRatePct: z.nullable(z.array(z.number())),
})
const whole = z.object({
  id: z.string(),
  productId: z.string(),
  /** The product's. */
  title: z.string(),
  number: z.int(),
  status: z.enum(['draft', 'submitted', 'published', 'withdrawn', 'discarded']),
  /** Counts the changes of this row; given back when it is saved. */
  version: z.int(),
  updatedAt: z.string(),
  madeBy: z.string(),
  changedBy: z.string(),
  /** When the last of them wrote; publishing and handing over are no writing. */
  changedAt: z.string(),
  /** What these people are called, by login. */
  called: z.record(z.string(), z.string()),
  /** Everybody who wrote any of it: none of them publishes it. */
  editors: z.array(z.string()),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** Who asked that it be withdrawn, and why: another one confirms. */
  withdrawAskedBy: z.nullable(z.string()),
  withdrawReason: z.nullable(z.string()),
  /** Why it was handed back last. */
  reason: z.nullable(z.string()),
  draft: productDraft,
  around,
})
export type WholeVersion = z.infer<typeof whole>

/**
 * Versions of products, as an editor works with them; their list, their history, publishing and withdrawing are the
 * resource's (`version.ts`).
 */
export const versions = {
  /** A new draft of a product: of one of its versions, of another product's, or empty. */
  begin: call({
    method: 'POST',
    path: `${AT}/draft`,
    title: '新建产品版本草稿',
    allow: EDIT,
    operator: true,
    body: z.strictObject({ productId: idSchema, from: z.optional(idSchema) }),
    data: z.object({ id: z.string() }),
  }),
  whole: call({
    method: 'GET',
    path: `${AT}/{id}/whole`,
    title: '产品版本全文',
    allow: VIEW,
    params,
    data: whole,
  }),
  /** All of a draft, in place of what it was; 409 when somebody saved it meanwhile. */
  save: call({
    method: 'PUT',
    path: `${AT}/{id}/whole`,
    title: '保存产品版本草稿',
    allow: EDIT,
    operator: true,
    params,
    body: z.strictObject({ version: z.int(), draft: productDraft }),
    data: z.object({ version: z.int(), updatedAt: z.string(), around }),
    limit: LIMIT,
  }),
  /** What keeps it from being published; empty when nothing does. */
  holes: call({
    method: 'GET',
    path: `${AT}/{id}/holes`,
    title: '产品版本检查',
    allow: VIEW,
    params,
    data: z.array(hole),
  }),
  /** What a version says otherwise than another one, of whichever product. */
  differences: call({
    method: 'GET',
    path: `${AT}/{id}/differences`,
    title: '产品版本差异',
    allow: VIEW,
    params,
    query: z.strictObject({ before: idSchema }),
    data: z.array(difference),
  }),
  /** What a seller would see of it; nothing is sold on it by that. */
  preview: call({
    method: 'GET',
    path: `${AT}/{id}/profile`,
    title: '产品版本预览',
    allow: LOOK,
    operator: true,
    params,
    data: profile,
  }),
  previewTrades: call({
    method: 'GET',
    path: `${AT}/{id}/trades`,
    title: '产品版本职业库',
    allow: LOOK,
    operator: true,
    params,
    data: z.array(trade),
  }),
  previewQuote: call({
    method: 'POST',
    path: `${AT}/{id}/quote`,
    title: '产品版本试算',
    allow: LOOK,
    operator: true,
    params,
    body: z.omit(quoteRequest, { sourceId: true }),
    data: quoteAnswer,
  }),
}
