import * as z from 'zod/mini'
import { declaredAnswer } from '../policy/declared.ts'
import { underwritingMachine } from '../rules/machines/underwriting.ts'
import { stateSchema } from '../rules/states/state-schema.ts'
import { givenMaterial } from './given.ts'
import { personVerdict } from './verdict.ts'

const text = z.nullable(z.string())
const person = z.object({
  id: z.string(),
  seq: z.int(),
  name: z.string(),
  idNo: z.string(),
  /** For who may look at personal data. */
  idNoCrypt: z.optional(z.string()),
  sex: z.enum(['男', '女', '']),
  /** On the first day; null where neither number nor applicant says a date of birth: to be read off the paper. */
  age: z.nullable(z.int()),
  /** Birth date and sex are the applicant's own words: of a passport, to be compared with the paper. */
  birthStated: z.nullable(z.string()),
  cls: z.int(),
  trade: z.string(),
  /** What the list called it, where that is another name. */
  givenTrade: z.nullable(z.string()),
  atHeight: z.boolean(),
  /** What the seller noted of this person. */
  remark: z.nullable(z.string()),
  premium: z.int(),
  /** On other orders and policies of the same days, in 10,000 yuan. */
  elsewhereWan: z.int(),
  /** What was decided about this person on an earlier application, and a claim that is not settled; null for none. */
  before: z.nullable(z.string()),
  claim: z.nullable(z.string()),
  /** Codes of the triggers that this person is a reason of. */
  triggers: z.array(z.string()),
})
export type CasePerson = z.infer<typeof person>

/** Everything an underwriter decides by, on one page. Money in cents, cover in 10,000 yuan. */
export const underwritingCase = z.object({
  task: z.object({
    id: z.string(),
    version: z.int(),
    status: stateSchema(underwritingMachine),
    revision: z.int(),
    mine: z.boolean(),
    assigneeId: text,
    /** With the login behind it where two have that name. */
    assigneeName: text,
    takenAt: text,
    createdAt: z.string(),
    deadline: z.string(),
    overdue: z.boolean(),
    askNote: text,
    askDue: text,
    askStart: z.boolean(),
    answerNote: text,
    answerFiles: z.array(z.string()),
    answeredAt: text,
    given: givenMaterial,
    opinion: text,
    /** Of the whole application, as it was decided the last time: hundredths of a percent on top. */
    loadingBp: z.nullable(z.int()),
    oldTotal: z.nullable(z.int()),
    newTotal: z.nullable(z.int()),
    newHeads: z.nullable(z.int()),
    notes: z.array(z.object({ at: z.string(), who: z.string(), text: z.string() })),
  }),
  order: z.object({
    id: z.string(),
    orderNo: z.string(),
    insured: z.string(),
    holderCode: z.string(),
    productName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    months: z.int(),
    coverageWan: z.int(),
    plan: z.string(),
    channel: text,
    agent: text,
    totalMoney: z.int(),
    /** What was confirmed when it was submitted. */
    confirmedMoney: z.int(),
    minEmployees: z.int(),
    payDeadline: z.string(),
    /** Why it cannot be approved any more: it had to be paid before cover begins; null while it can. */
    startPassed: text,
    /** Why its channel may not sell it any more; null while it may. */
    barred: text,
  }),
  /**
   * Why whoever looks may not take, approve or refuse what is under way: one's own application, a start that has passed,
   * a process that it goes by; null where they may.
   */
  bars: z.object({ take: text, approve: text, refuse: text }),
  holder: z.array(z.object({ label: z.string(), value: z.string() })),
  papers: z.array(z.object({ label: z.string(), path: z.string() })),
  declared: declaredAnswer,
  triggers: z.array(z.object({ code: z.string(), message: z.string(), rows: z.array(z.int()) })),
  capWan: z.int(),
  people: z.array(person),
  /** What was decided about people the last time. */
  decided: z.array(
    z.object({
      insuredId: z.string(),
      verdict: personVerdict,
      loadingBp: z.int(),
      reason: text,
    }),
  ),
  /** Other orders and policies of the same enterprise, the newest first. */
  before: z.array(
    z.object({
      id: z.string(),
      no: z.string(),
      status: z.string(),
      productName: z.string(),
      empCount: z.int(),
      totalMoney: z.int(),
      startDate: z.string(),
      endDate: z.string(),
      reason: text,
    }),
  ),
  /**
   * What became of earlier applications of the enterprise that a person looked at and did not simply take, the last
   * first; `turned`: what was answered another way then.
   */
  verdicts: z.array(
    z.object({
      policyId: z.string(),
      orderNo: z.string(),
      productName: z.string(),
      on: z.string(),
      outcome: z.enum(['refused', 'withdrawn', 'changed']),
      why: text,
      turned: z.array(z.object({ what: z.string(), before: z.string(), now: z.string() })),
    }),
  ),
  /** Claims of the enterprise in three years, as this platform knows them; paid, in cents. */
  claims: z.object({
    count: z.int(),
    open: z.int(),
    paid: z.int(),
    rows: z.array(
      z.object({
        id: z.string(),
        claimNo: z.string(),
        policyNo: text,
        personName: z.string(),
        accidentDate: z.string(),
        status: z.enum(['OPEN', 'PAID']),
        paidMoney: z.int(),
      }),
    ),
  }),
  /** What is another thing than in the revision before. */
  changes: z.array(z.object({ what: z.string(), before: z.string(), now: z.string() })),
})
export type UnderwritingCase = z.infer<typeof underwritingCase>
