import * as z from 'zod/mini'
import { SURRENDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { inputSchema } from '../kernel/schema.ts'
import { surrenderApply } from './surrender.ts'

const date = z.string('请选择退保生效日期').check(civilDay('请选择退保生效日期'))
const id = z.object({ id: idSchema })
const VIEW = { authority: 'surrender_apply_view' } as const
const ASK = { authority: 'surrender_apply_add' } as const

const BARRING = ['invoice', 'endorsement', 'claim'] as const
export type BarringTable = (typeof BARRING)[number]

const application = z.object({
  id: z.string(),
  status: z.enum([
    'SUBMITTED',
    'SUPPLEMENT',
    'AGREED',
    'APPROVED',
    'REJECTED',
    'REFUNDED',
    'KEPT',
    'WITHDRAWN',
    'EXPIRED',
  ]),
  effDate: z.string(),
  /** Cents; as it was confirmed until it is agreed to. */
  refund: z.int(),
  /**
   * What is given back is another amount by now, since its day has passed before anybody agreed to it or people were changed
   * since (then the day is the same): the day and the cents that are to be confirmed, or null.
   */
  moved: z.nullable(z.object({ effDate: z.string(), refund: z.int() })),
  /** Where the statement of what was given back is checked, once it is issued. */
  statement: z.nullable(z.string()),
  /** What is missing, or why it was refused. */
  note: z.string(),
  /**
   * Of one that came to nothing, for whoever applied: what was filled in, by the names of the form, to apply again with;
   * null for others and while it is under way.
   */
  form: z.optional(z.nullable(z.record(z.string(), z.string()))),
  history: z.array(z.object({ at: z.string(), what: z.string(), who: z.string(), why: z.string() })),
})
const opened = z.object({
  policy: z.object({
    policyNo: z.string(),
    productName: z.string(),
    insured: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** Cents. */
    totalMoney: z.int(),
  }),
  /** The first day that cover can end before; the last is that of the policy. */
  earliest: z.string(),
  /** Why it cannot be given back now. */
  barred: z.nullable(z.string()),
  /** What bars it and has to be finished, given up or closed first, for whoever may see it: its table and its row. */
  barring: z.nullable(z.object({ table: z.enum(BARRING), id: z.string() })),
  /** The last one. */
  application: z.nullable(application),
})
export type SurrenderOpened = z.infer<typeof opened>
export type SurrenderApplication = z.infer<typeof application>

const quoted = z.object({
  /** Cents, to the holder: never more than was paid in money. */
  refund: z.int(),
  /** What of the lines a coupon has paid and the holder does not get. */
  couponBack: z.optional(z.int()),
  /** The whole payment goes back as it came: no account is asked for. */
  original: z.optional(z.boolean()),
  mode: z.string(),
  lines: z.array(
    z.object({ title: z.string(), heads: z.int(), paid: z.int(), refund: z.int(), formula: z.string() }),
  ),
})
export type SurrenderQuote = z.infer<typeof quoted>

/** Giving a policy back, as the one who applies sees it: by the number of the policy. */
export const surrender = {
  open: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/surrender',
    title: '退保',
    allow: VIEW,
    visitor: SURRENDERING,
    params: id,
    data: opened,
  }),
  /** What would be given back if there were no cover from a day on, and how it comes about (RULES §1.7). */
  quote: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/surrender/quote',
    title: '退费试算',
    allow: ASK,
    visitor: SURRENDERING,
    params: id,
    query: z.strictObject({ date }),
    data: quoted,
  }),
  apply: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/surrender',
    title: '申请退保',
    allow: ASK,
    visitor: SURRENDERING,
    params: id,
    query: z.strictObject({ draftId: z.optional(idSchema) }),
    body: inputSchema(surrenderApply.fields),
    wireNames: { names: surrenderApply.wireNames ?? {}, fields: surrenderApply.fields },
    data: opened,
    idempotent: true,
  }),
  resubmit: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/surrender/resubmit',
    title: '提交补充材料',
    allow: ASK,
    visitor: SURRENDERING,
    params: id,
    query: z.strictObject({ draftId: z.optional(idSchema) }),
    body: z.strictObject({
      more: z.string('请上传要求补充的材料').check(z.minLength(1, '请上传要求补充的材料'), z.maxLength(255)),
      more2: z.optional(z.string().check(z.maxLength(255))),
      more3: z.optional(z.string().check(z.maxLength(255))),
      supplementNote: z.optional(
        z.string().check(z.maxLength(200, '补充说明不超过200个字符'), plain('补充说明', 200)),
      ),
    }),
    data: opened,
  }),
  /** Another day and amount than were asked for at first, confirmed by who applies. */
  reconfirm: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/surrender/reconfirm',
    title: '确认新的日期和退费',
    allow: ASK,
    visitor: SURRENDERING,
    params: id,
    body: z.strictObject({ effDate: date, confirmedRefund: z.int().check(z.gte(0)) }),
    data: opened,
  }),
  withdraw: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/surrender/withdraw',
    title: '撤回退保申请',
    allow: ASK,
    visitor: SURRENDERING,
    params: id,
    data: opened,
  }),
}
/** Where an amount that changed is said. */
export const CONFIRMED_REFUND = 'confirmedRefund'
