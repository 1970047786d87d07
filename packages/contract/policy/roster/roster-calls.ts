import * as z from 'zod/mini'
import { ROSTERING } from '../../embed/visitors.ts'
import { call } from '../../kernel/call.ts'
import { civilDay } from '../../kernel/civil-day.ts'
import { idSchema } from '../../kernel/resource.ts'
import { unspread, writtenName } from '../../rules/clean-text.ts'
import { type ChangeCode, changeCodes } from '../change-codes.ts'

const id = z.object({ id: idSchema })
const VIEW = { authority: 'endorsement_view' } as const
const ASK = { authority: 'endorsement_add' } as const
const WIDE = 4 * 1024 * 1024
const day = z.string('请选择生效日期').check(civilDay('请选择生效日期'))
const changeCode = z.enum(changeCodes as [ChangeCode, ...ChangeCode[]])
const way = z.enum(['addRemove', 'replace'], '请选择办理方式')

/** A line of the employee sheet: whoever is not on the list leaves the policy. */
const line = z.strictObject({
  /** As the sheet counts its rows, from 1. */
  row: z.int(),
  name: z.string().check(z.overwrite(writtenName), z.maxLength(50, '姓名不能超过50个字')),
  idNo: z.string().check(z.maxLength(20, '证件号码不能超过20位')),
  /** The trade in their own word. */
  profession: z.string().check(z.maxLength(60, '职业不能超过60个字')),
  /** The trade that it was understood as, or that was chosen for it: it goes before the word. */
  professionId: z.optional(z.string().check(z.maxLength(20))),
  /** What the list called the trade before another was chosen. */
  givenTrade: z.optional(z.string().check(z.overwrite(unspread), z.maxLength(60, '原填职业不能超过60个字'))),
  atHeight: z.optional(z.boolean()),
})
const asked = {
  /** First day on which the list holds. */
  effectiveDate: day,
  lines: z
    .array(line, '请填写人员名单')
    .check(z.minLength(1, '请填写人员名单'), z.maxLength(2000, '一次不能超过2000人')),
  answers: z.optional(
    z.strictObject({
      /** Trades of words that no trade is known by. */
      trades: z.array(z.strictObject({ word: z.string(), professionId: idSchema })),
      /** Whether two are one: `same`, the list has it right; `kept`, the policy has; `other`, two people. */
      people: z.array(z.strictObject({ key: z.string(), answer: z.enum(['same', 'kept', 'other']) })),
    }),
  ),
}
const planAsked = z.strictObject(asked)
export type RosterAsked = z.infer<typeof planAsked>
const runAsked = z.strictObject({
  ...asked,
  way,
  /** `total` of each step of that way as it was confirmed: another amount by now is a 409 at `confirmed`. */
  confirmed: z.array(z.int()),
  /** `seen` of the comparison: changed since by somebody else is a 409 at `seen` that says what changed. */
  seen: z.optional(z.string().check(z.maxLength(40))),
})
export type RosterRun = z.infer<typeof runAsked>

const person = z.object({
  name: z.string(),
  /** Masked. */
  idNo: z.string(),
  /** Who left or what they were; empty for who comes. */
  oldName: z.string(),
  oldProfessionName: z.string(),
  oldCls: z.nullable(z.int()),
  professionName: z.string(),
  cls: z.nullable(z.int()),
  /** Cents, signed. */
  amount: z.int(),
  /** How it came about, in words. */
  formula: z.string(),
})
const step = z.object({
  changeCode,
  people: z.array(person),
  /** Cents, signed: more than nothing is to be paid, less is given back. */
  total: z.int(),
  /** How it was worked out, for all people alike. */
  mode: z.string(),
})
const planned = z.object({
  /** People covered from the day on, lines of the list, and who is on both as they were. */
  covered: z.int(),
  listed: z.int(),
  same: z.int(),
  joined: z.int(),
  left: z.int(),
  moved: z.int(),
  corrected: z.int(),
  asks: z.object({
    people: z.array(
      z.object({
        ...{ key: z.string(), row: z.int(), name: z.string(), listed: z.string(), why: z.string() },
        /** Of one number: only which spelling is right is asked. */
        isOne: z.boolean(),
        /** Of two who have each other's number in the list: asked once, for both. */
        swapped: z.boolean(),
        /** Of two numbers that are near: both masked, but for the places in which they differ. */
        numbers: z.optional(z.object({ policy: z.string(), listed: z.string() })),
      }),
    ),
    trades: z.array(z.object({ word: z.string(), rows: z.array(z.int()) })),
  }),
  /** Lines that cannot be read: to be mended in the list. */
  refused: z.array(z.object({ row: z.int(), message: z.string() })),
  /** Who stays as they are although the list says otherwise, with why. */
  untouched: z.array(z.object({ name: z.string(), idNo: z.string(), why: z.string() })),
  /** Why nothing can be done with the policy now. */
  bars: z.array(z.string()),
  ways: z.array(
    z.object({
      way,
      steps: z.array(step),
      /** Cents: paid, given back, and the one less the other. */
      cost: z.int(),
      refund: z.int(),
      net: z.int(),
      why: z.nullable(z.string()),
    }),
  ),
  recommended: z.nullable(way),
  /** Kept on account for the policyholder, cents. */
  onAccount: z.int(),
  /** What was last done about changing the policy, to be sent when the way is confirmed. */
  seen: z.string(),
  earliest: z.string(),
  latest: z.string(),
})
export type RosterPlan = z.infer<typeof planned>
export type RosterWay = RosterPlan['ways'][number]

const progress = z.object({
  id: z.string(),
  way,
  effectiveDate: z.string(),
  /** State of the machine `rosterSync`. */
  status: z.string(),
  /** It runs, and has not gone on for some minutes: it may be taken up like one that stopped. */
  stalled: z.boolean(),
  why: z.nullable(z.string()),
  by: z.string(),
  at: z.string(),
  /** Who stays as they are although the list said otherwise, with why; numbers masked. */
  untouched: z.array(z.object({ name: z.string(), idNo: z.string(), why: z.string() })),
  steps: z.array(
    z.object({
      seq: z.int(),
      changeCode,
      heads: z.int(),
      total: z.int(),
      /** What it comes to now, where it is another amount. */
      asksTotal: z.nullable(z.int()),
      endorsementId: z.nullable(z.string()),
      applyNo: z.nullable(z.string()),
      /** State of the machine `endorsement`; null: not submitted yet. */
      status: z.nullable(z.string()),
      /** Cents left to pay while it waits for that. */
      payable: z.int(),
      /** People whom the insurer refused, with why. */
      refused: z.array(z.object({ name: z.string(), why: z.string() })),
    }),
  ),
})
export type RosterProgress = z.infer<typeof progress>

/** The list of today carried over to a policy: `id` is the policy's. */
export const roster = {
  /** What differs, and the lawful ways there with what each costs; nothing is written. */
  plan: call({
    method: 'POST',
    path: '/dist/endorse/{id}/roster/plan',
    title: '名单比对',
    allow: ASK,
    visitor: ROSTERING,
    params: id,
    body: planAsked,
    data: planned,
    audit: false,
    limit: WIDE,
  }),
  /** Submits the first endorsement of the way; each following one by itself when the one before is confirmed. */
  run: call({
    method: 'POST',
    path: '/dist/endorse/{id}/roster/run',
    title: '名单同步',
    allow: ASK,
    visitor: ROSTERING,
    params: id,
    body: runAsked,
    data: progress,
    idempotent: true,
    limit: WIDE,
  }),
  /** Where the last list of the policy stands; null: there was none. */
  state: call({
    method: 'GET',
    path: '/dist/endorse/{id}/roster/state',
    title: '名单同步进度',
    allow: VIEW,
    visitor: ROSTERING,
    params: id,
    data: z.nullable(progress),
  }),
  /** Takes up a list that stopped or has not gone on for some minutes, at the step it stands at. */
  resume: call({
    method: 'POST',
    path: '/dist/endorse/{id}/roster/resume',
    title: '继续名单同步',
    allow: ASK,
    visitor: ROSTERING,
    params: id,
    body: z.strictObject({
      syncId: idSchema,
      /** What the step comes to, as confirmed: 409 at `confirmedTotal` when it is another amount. */
      confirmedTotal: z.int(),
      /** Another first day, where the one that was asked for has passed. */
      effectiveDate: z.optional(day),
    }),
    data: progress,
  }),
}
