import * as z from 'zod/mini'
import { ENDORSING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { pageSchema, pagingShape } from '../kernel/list.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { endorsementMachine } from '../rules/machines/endorsement.ts'
import { replacementMachine } from '../rules/machines/replacement.ts'
import { stateSchema } from '../rules/states/state-schema.ts'
import { endorsePayee } from './endorse-payee.ts'
import { endorseRowAsked } from './endorse-row-asked.ts'
import { changeCode, endorsementSummary } from './endorsement-summary.ts'
import { leaving } from './leaving.ts'
import { transferAsked } from './transfer-asked.ts'

const day = (label: string) => z.string(`请选择${label}`).check(civilDay(`请选择${label}`))
const id = z.object({ id: idSchema })
const VIEW = { authority: 'endorsement_view' } as const
const ASK = { authority: 'endorsement_add' } as const
const WIDE = 4 * 1024 * 1024

const asked = {
  changeCode,
  /** First day on which it holds; 102, 803: first day without the old person. */
  effectiveDate: day('生效日期'),
  rows: z
    .array(endorseRowAsked, '请选择人员')
    .check(z.minLength(1, '请选择人员'), z.maxLength(2000, '一次不能超过2000人')),
  /** Whether what is kept on account pays what it can of a charge. */
  useAccount: z.optional(z.boolean()),
}
export const endorseQuoteAsked = z.strictObject(asked)
export type EndorseAsked = z.infer<typeof endorseQuoteAsked>

const submitAsked = z.strictObject({
  ...asked,
  /** `total` of the quote that was confirmed, cents, signed: another amount by now is a 409 at `confirmedTotal`. */
  confirmedTotal: z.int('请先试算并确认金额'),
  /** `payable` of that quote: with another amount left to pay by now it is a 409 at `confirmedPayable`. */
  confirmedPayable: z.optional(z.int()),
  /** `seen` of the opened policy: changed since by somebody else is a 409 at `seen` that says what changed. */
  seen: z.optional(z.string().check(z.maxLength(40))),
  /** Where money goes that is given back, of people who are refused too; on account unless said. */
  refundWay: z.optional(z.enum(['account', 'payee'])),
  /** With `payee`: whom it is paid to, as for a surrender. */
  payee: z.optional(endorsePayee),
  /** 801: proof of the transfer, an uploaded file. */
  voucher: z.optional(z.string().check(z.maxLength(255))),
  transfer: z.optional(transferAsked),
  reason: z.optional(z.string().check(z.maxLength(200, '申请说明不能超过200个字'), plain('申请说明', 200))),
  draftId: z.optional(idSchema),
})
export type EndorseSubmitted = z.infer<typeof submitAsked>

const issue = z.object({
  /** Field of the row, as it was asked. */
  field: z.string(),
  code: z.string(),
  message: z.string(),
})
const quotedRow = z.object({
  /** Place in what was asked, from 0. */
  row: z.int(),
  insuredId: z.nullable(z.string()),
  /** Who leaves or changes; empty for who only comes. */
  oldName: z.string(),
  oldProfessionName: z.string(),
  oldCls: z.nullable(z.int()),
  /** Who is covered from then on; of 803 who is not any more. */
  name: z.string(),
  /** Masked. */
  idNo: z.string(),
  /** Of a correction that can be done: as it was, masked; where the two differ both are readable. */
  oldIdNo: z.optional(z.string()),
  professionId: z.string(),
  professionName: z.string(),
  cls: z.nullable(z.int()),
  atHeight: z.boolean(),
  /** Cents, signed; 0 while the row has issues. */
  amount: z.int(),
  /** In words. */
  formula: z.string(),
  /** Why this row cannot be done. */
  issues: z.array(issue),
  /** What is unusual about it and does not stop it. */
  warnings: z.array(issue),
})
export type EndorseQuotedRow = z.infer<typeof quotedRow>

export const endorseQuoted = z.object({
  changeCode,
  effectiveDate: z.string(),
  rows: z.array(quotedRow),
  /** Why it cannot be submitted as a whole, however good its rows. */
  bars: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Whether it can be submitted: no bars, and no issue in any row. */
  ready: z.boolean(),
  /** Cents, signed: sum of the rows. */
  total: z.int(),
  /** Kept on account for the policyholder. */
  onAccount: z.int(),
  /** Of it taken for this, when it may be. */
  setOff: z.int(),
  /** To be paid now. */
  payable: z.int(),
  /** To be given back. */
  refund: z.int(),
  /** People whose cover goes to the end of the policy, before and after. */
  headsBefore: z.int(),
  headsAfter: z.int(),
  /** Null for changes by which nobody leaves. */
  leaving: z.nullable(leaving),
  /** Until when a charge must be paid, or null. */
  payDeadline: z.nullable(z.string()),
  /** How it was worked out, for all rows alike. */
  mode: z.string(),
})
export type EndorseQuote = z.infer<typeof endorseQuoted>

const opened = z.object({
  policy: z.object({
    id: z.string(),
    policyNo: z.string(),
    productName: z.string(),
    insured: z.string(),
    status: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** People whose cover goes to the end of the policy. */
    heads: z.int(),
    /** People who are covered today, or on the first day while that is to come. */
    headsToday: z.int(),
    /** The next day on which they are another number, by what is confirmed; null when they stay. */
    headsAhead: z.nullable(z.strictObject({ date: z.string(), heads: z.int() })),
    /** Fewest and most people of the product. */
    minHeads: z.int(),
    maxHeads: z.int(),
    /** Cents: received less given back. */
    premium: z.int(),
    /** Classes that the product accepts. */
    acceptedClasses: z.array(z.int()),
    line: z.enum(['employerLiability', 'groupAccident']),
    /** Letter of the holder's industry, whose trades are shown first; empty where none is known. */
    industry: z.string(),
  }),
  /** First and last day that a change can hold from. */
  earliest: z.string(),
  latest: z.string(),
  /** What can be done: each code with why it cannot be now, or null. */
  changes: z.array(
    z.object({
      changeCode,
      title: z.string(),
      barred: z.nullable(z.string()),
      /** Whom to ask about it, where that is somebody else than `contact` of the policy; empty where nobody can help. */
      contact: z.optional(z.string()),
    }),
  ),
  /** Whom to ask about what is barred, as it is said: the policy's seller with their number, or the platform. */
  contact: z.optional(z.string()),
  /** The application under way that bars all others, and who submitted it when. */
  open: z.nullable(endorsementSummary),
  /** Kept on account for the policyholder. */
  onAccount: z.int(),
  /** To be said at submit, so that nothing is changed over what another did in the meantime. */
  seen: z.string(),
  /** All of the policy, newest first. */
  applications: z.array(endorsementSummary),
})
export type EndorseOpened = z.infer<typeof opened>

const submitted = z.object({
  endorsementId: z.string(),
  applyNo: z.string(),
  /** `1` is to be paid (`pay.open` with `endorsementId`), `2` is under way. */
  status: stateSchema(endorsementMachine),
  payMoney: z.int(),
  setOff: z.int(),
  /** Cents left to pay. */
  payable: z.int(),
  payDeadline: z.nullable(z.string()),
})
export type EndorseReceipt = z.infer<typeof submitted>

const shownRow = z.object({
  id: z.string(),
  insuredId: z.nullable(z.string()),
  oldName: z.string(),
  oldProfessionName: z.string(),
  oldCls: z.nullable(z.int()),
  name: z.string(),
  idNo: z.string(),
  /** Of a correction: as it was, masked; where the two differ both are readable. */
  oldIdNo: z.optional(z.string()),
  professionId: z.string(),
  professionName: z.string(),
  cls: z.int(),
  atHeight: z.boolean(),
  amount: z.int(),
  formula: z.string(),
  status: stateSchema(replacementMachine),
  refusedWhy: z.string(),
})

/** Changing who is covered, as the one who applies sees it: `id` is the policy's. */
export const endorse = {
  open: call({
    method: 'GET',
    path: '/dist/endorse/{id}/open',
    title: '保全',
    allow: VIEW,
    visitor: ENDORSING,
    params: id,
    data: opened,
  }),
  /** What a change would cost or give back, person by person; nothing is written. */
  quote: call({
    method: 'POST',
    path: '/dist/endorse/{id}/quote',
    title: '批改试算',
    allow: ASK,
    visitor: ENDORSING,
    params: id,
    body: endorseQuoteAsked,
    data: endorseQuoted,
    audit: false,
    limit: WIDE,
  }),
  submit: call({
    method: 'POST',
    path: '/dist/endorse/{id}/submit',
    title: '提交批改',
    allow: ASK,
    visitor: ENDORSING,
    params: id,
    body: submitAsked,
    data: submitted,
    idempotent: true,
    limit: WIDE,
  }),
  /** Takes back what waits for payment, is free and undecided, or confirmed and not in effect; refused (400) with why. */
  revoke: call({
    method: 'POST',
    path: '/dist/endorse/{id}/revoke',
    title: '撤销批改',
    allow: ASK,
    visitor: ENDORSING,
    params: id,
    body: z.strictObject({ endorsementId: idSchema }),
    data: opened,
  }),
  /** People of one application of the policy, with the state of each. */
  rows: call({
    method: 'GET',
    path: '/dist/endorse/{id}/rows',
    title: '批改人员',
    allow: VIEW,
    visitor: ENDORSING,
    params: id,
    query: z.strictObject({
      ...pagingShape,
      endorsementId: idSchema,
      status: z.optional(z.enum(['100', '200', '400'])),
    }),
    data: pageSchema(shownRow),
  }),
}
/** Where an amount that changed, and a change by somebody else, are said. */
export const CONFIRMED_TOTAL = 'confirmedTotal'
export const CONFIRMED_PAYABLE = 'confirmedPayable'
export const SEEN = 'seen'
