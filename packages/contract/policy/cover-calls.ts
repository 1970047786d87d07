import * as z from 'zod/mini'
import { ENDORSING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { idSchema } from '../kernel/resource.ts'

const day = z.string('请选择日期').check(civilDay('日期格式须为 2026-01-31'))
const VIEW = { authority: 'policy_view' } as const

/** Somebody's cover from a day to a day, and the document it is by. */
const cover = z.object({
  insuredId: z.string(),
  policyId: z.string(),
  policyNo: z.string(),
  productName: z.string(),
  insured: z.string(),
  /** Person. */
  name: z.string(),
  /** Masked. */
  idNo: z.string(),
  /** For whom it may be shown in clear on asking. */
  idNoCrypt: z.optional(z.string()),
  professionName: z.string(),
  /** What a list called that trade, where it is another name. */
  givenTrade: z.optional(z.nullable(z.string())),
  cls: z.int(),
  atHeight: z.boolean(),
  fromDate: z.string(),
  toDate: z.string(),
  /** Cents: of this stretch. */
  premium: z.int(),
  /** Each person's, in 10,000 yuan. */
  coverageWan: z.int(),
  /** The endorsement it is by; null: the policy itself. */
  endorsementId: z.nullable(z.string()),
  /** Number of that document as people know it. */
  document: z.string(),
  /** The surrender that is agreed to, by which `toDate` is earlier than its document says: the first day without cover; null: none. */
  agreedEnd: z.nullable(z.object({ day: z.string(), surrenderId: z.string() })),
  /** The last day of cover of a policy that was given back; not there of others. */
  surrenderedTo: z.optional(z.string()),
  /** The person's claim that is open or was paid, in words: they can be neither removed nor replaced; null: none. */
  claim: z.nullable(z.string()),
})
export type Cover = z.infer<typeof cover>

/** Who is covered on a day, past or to come. */
export const coverCalls = {
  /** The people of a policy on a day (today unless said), by name or number. */
  ofPolicy: call({
    method: 'GET',
    path: '/dist/distInsure/{id}/cover',
    title: '某日被保险人',
    allow: VIEW,
    visitor: ENDORSING,
    params: z.object({ id: idSchema }),
    query: z.strictObject({ ...pagingShape, date: z.optional(day) }),
    data: z.extend(pageSchema(cover), {
      date: z.string(),
      /** Cents: of all people on that day. */
      premium: z.int(),
      /** The first day without cover of a surrender that is agreed to, where `date` is not before it: nobody is covered then. */
      agreedEnd: z.nullable(z.string()),
    }),
  }),
  /**
   * Whose numbers these are among the people of a policy on a day (today unless said): a list from elsewhere has whole
   * numbers, and what is shown of them is shared by several people. Numbers of nobody are not answered.
   */
  byNumbers: call({
    method: 'POST',
    path: '/dist/distInsure/{id}/cover/numbers',
    title: '按证件号码核对人员',
    allow: VIEW,
    visitor: ENDORSING,
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      date: z.optional(day),
      numbers: z
        .array(z.string().check(z.minLength(1), z.maxLength(20)))
        .check(z.maxLength(5000, '一次最多核对5000个证件号码')),
    }),
    data: z.array(z.object({ number: z.string(), insuredId: z.string() })),
    audit: false,
  }),
  /** Every stretch of cover of one person on all policies that the caller sees; of one day only where `date` is said. */
  ofPerson: call({
    method: 'POST',
    path: '/dist/distInsure/cover/person',
    title: '人员保障查询',
    allow: VIEW,
    body: z.strictObject({
      /** The person by a row of a policy's people, or by the number. */
      insuredId: z.optional(idSchema),
      idNo: z.optional(z.string('请输入证件号码').check(z.minLength(1, '请输入证件号码'), z.maxLength(20))),
      date: z.optional(day),
    }),
    data: z.array(cover),
    audit: false,
  }),
}
