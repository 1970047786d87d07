import * as z from 'zod/mini'
import { ORDERING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { UNDERWRITING } from '../rules/states/underwriting-states.ts'
import { givenMaterial } from './given.ts'
import { newPrice } from './new-price.ts'
import { personVerdict } from './verdict.ts'

const id = z.object({ id: idSchema })
const file = z.optional(z.string().check(z.maxLength(300)))

const asked = z.object({
  status: z.enum(UNDERWRITING.asked),
  version: z.int(),
  /** What is to be sent or said, and by when. */
  askNote: z.nullable(z.string()),
  askDue: z.nullable(z.string()),
  /** Cover is to begin on another day. */
  askStart: z.boolean(),
  /** What came so far, from whoever answered. */
  given: givenMaterial,
  opinion: z.nullable(z.string()),
  /** Cents, and how many are taken. */
  oldTotal: z.nullable(z.int()),
  newTotal: z.nullable(z.int()),
  newHeads: z.nullable(z.int()),
  /** What it then comes to, line by line; null where no price is proposed. */
  price: z.nullable(newPrice),
  /** Until when the order has to be paid, so also answered and its new price taken. */
  payDeadline: z.nullable(z.string()),
  /** Those whose cover is not as applied for; premiums in cents. */
  people: z.array(
    z.object({
      name: z.string(),
      verdict: personVerdict,
      loadingBp: z.int(),
      reason: z.nullable(z.string()),
      before: z.int(),
      after: z.int(),
    }),
  ),
})
/** What an underwriter wants to know of whoever applied. */
export type UnderwriterAsks = z.infer<typeof asked>

/** Underwriting as the one who applied meets it, by their order: visitors of partners' pages within their own. */
export const order = {
  /** Null while nothing is asked. */
  asked: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/underwriting',
    title: '核保询问',
    allow: { authority: 'policy_view' },
    visitor: ORDERING,
    params: id,
    data: z.nullable(asked),
  }),
  /** Sends what was asked for, takes the new price, or takes the application back. `version`: of what was shown. */
  reply: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/underwriting',
    title: '答复核保询问',
    allow: { authority: 'underwriting_task_answer' },
    visitor: ORDERING,
    params: id,
    body: z.strictObject({
      event: z.enum(['answer', 'confirm', 'decline']),
      version: z.int(),
      answerNote: z.optional(
        z.string().check(z.trim(), z.maxLength(200, '补充说明不超过200个字'), plain('补充说明', 200)),
      ),
      answerFile: file,
      answerFile2: file,
      answerFile3: file,
      newStart: z.optional(z.string().check(civilDay('请选择新的起保日期'))),
    }),
    data: z.object({ status: z.string() }),
    idempotent: true,
  }),
}
