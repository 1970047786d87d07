import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import {
  accountIssues,
  type ChangeForm,
  changeAsked,
  countOf,
  emptyChange,
  NOBODY,
  personIssues,
} from '@baoqiao/contract/policy/change-form.ts'
import type {
  EndorseOpened,
  EndorseQuote,
  EndorseReceipt,
} from '@baoqiao/contract/policy/endorsement-calls.ts'
import { isRevocable } from '@baoqiao/contract/policy/revocable.ts'
import { paidIssue, transferIssues } from '@baoqiao/contract/policy/transfer-issues.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { refusedOf } from '@baoqiao/contract/product/refused-of.ts'
import { assign, setup } from 'xstate'
import { askingOf, type Problem, port, type StepRule, stepNode, walkParts } from '../../flow/machine-parts.ts'

// loading → home ⇄ employees → quoting → review → submitting → done; home ⇄ detail → revoking; submitting → conflict → reloading

type Step = 'employees' | 'review'
export interface Input {
  policyId: string
  key: string
  today: string
  /** What can be chosen here, in its order. */
  codes: readonly ChangeCode[]
  /** Begun at once. */
  begin?: ChangeCode | undefined
  /** The application that is looked at. */
  watched?: string | undefined
}
export interface Context extends Input {
  opened: EndorseOpened | null
  trades: Trade[]
  form: ChangeForm
  /** What was answered last, and to what. */
  quote: { to: string; answer: EndorseQuote; places: readonly number[] } | null
  receipt: EndorseReceipt | null
  /** What another did meanwhile. */
  conflict: string | null
  tried: readonly string[]
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<ChangeForm> }
  | { type: 'quote.known'; quote: NonNullable<Context['quote']> }
  | { type: 'opened.known'; opened: EndorseOpened }
  | { type: 'account.use'; on: boolean }
  | { type: 'change.begin'; code: ChangeCode; patch?: Partial<ChangeForm> }
  | { type: 'change.leave' }
  | { type: 'application.watch'; id: string }
  | { type: 'application.revoke' }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: Step }
  | { type: 'draft.resume'; state: Record<string, unknown> }
  | { type: 'problem.retry' }

/** What is wrong with the people of the form, by their places. */
export const wrongPeople = ({ form, today, trades }: Pick<Context, 'form' | 'today' | 'trades'>) =>
  personIssues(form, today, refusedOf(trades))

/** What there is to ask, and a text that tells one question from another; null without anybody. */
export function questionOf(context: Pick<Context, 'form' | 'today' | 'trades'>): Question | null {
  const { form, trades } = context
  const known = questions.get(form)
  if (known && known.trades === trades) return known.question
  const about = changeAsked(form, wrongPeople(context))
  const question = about && { ...about, to: JSON.stringify(about.asked) }
  questions.set(form, { trades, question })
  return question
}
type Question = NonNullable<ReturnType<typeof changeAsked>> & { to: string }
/** One form is asked about in one way: a list of thousands is not read again at every drawing. */
const questions = new WeakMap<ChangeForm, { trades: readonly Trade[]; question: Question | null }>()
/** The answer to what the form says now; null until there is one. */
export function quoteNow(context: Context): EndorseQuote | null {
  const { quote } = context
  return quote && quote.to === questionOf(context)?.to ? quote.answer : null
}

/** 801: the amount that was transferred is another than the premium as it is now. */
export const unlikePremium = (context: Context) => paidIssue(context.form, quoteNow(context)?.total)

/** Field -> what is wrong besides the people, once going on was tried. */
export function formIssues(context: Context): Partial<Record<keyof ChangeForm | 'people', string>> {
  const { form, opened } = context
  const { earliest = '', latest = '' } = opened ?? {}
  const { code, effectiveDate: day } = form
  return {
    ...(day === '' ? { effectiveDate: '请选择生效日期' } : {}),
    ...(day !== '' && (day < earliest || day > latest)
      ? { effectiveDate: `生效日期须在${earliest}至${latest}之间` }
      : {}),
    ...(countOf(form) === 0 ? { people: NOBODY[code] } : {}),
    ...(code === '801' ? { ...transferIssues(form), ...unlikePremium(context) } : {}),
  }
}
/** What is wrong with whom money is given back to; nothing where none is. */
export const refundIssues = (context: Context) =>
  context.form.refundWay === 'payee' && (quoteNow(context)?.refund ?? 0) > 0
    ? accountIssues(context.form.account, context.opened?.policy.insured ?? '')
    : {}

const none = (issues: object) => Object.keys(issues).length === 0
export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  employees: {
    title: '填写人员',
    ready: (context) => none(formIssues(context)) && wrongPeople(context).size === 0,
  },
  review: {
    title: '核对提交',
    ready: (context) =>
      quoteNow(context)?.ready === true && none(refundIssues(context)) && none(unlikePremium(context)),
  },
}
const walk = walkParts(STEPS)
type Loaded = { opened: EndorseOpened; trades: Trade[] }
/** `unsure`: it may have been submitted, and is again by the same step. */
type NotYet = { conflict: string } | { unsure: Problem }
export type Answer = Loaded | EndorseOpened | EndorseQuote | EndorseReceipt | NotYet
const asking = askingOf<Context, Answer>()

const barredIn = ({ opened }: Context, code: ChangeCode | undefined) =>
  opened?.changes.find((change) => change.changeCode === code)?.barred !== null

/** Changing who is covered by a policy. Ports: `load`, `quote`, `submit`, `revoke`. */
export const changeMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'over' },
  actors: {
    load: port<Answer, Context>(),
    quote: port<Answer, Context>(),
    submit: port<Answer, Context>(),
    revoke: port<Answer, Context>(),
  },
  guards: {
    ...walk.guards,
    begins: ({ context }) => context.begin !== undefined && !barredIn(context, context.begin),
    watches: ({ context: { opened, watched } }) =>
      opened?.applications.some(({ id }) => id === watched) === true,
    may: ({ context, event }) => event.type === 'change.begin' && !barredIn(context, event.code),
    // What was paid offline is the premium, which may be known only now.
    passes: ({ context }) => quoteNow(context)?.ready === true && none(unlikePremium(context)),
    conflicts: ({ context }) => context.conflict !== null,
    unsure: ({ context }) => context.problem !== null,
    revocable: ({ context: { opened, watched } }) =>
      opened?.applications.some(
        (one) => one.id === watched && one.revokeBarred === null && isRevocable(one, opened.earliest),
      ) === true,
    barredNow: ({ context }) => barredIn(context, context.form.code),
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? { form: { ...context.form, ...event.patch } } : {},
    ),
    know: assign(({ event }) => (event.type === 'quote.known' ? { quote: event.quote } : {})),
    follow: assign(({ event }) => (event.type === 'opened.known' ? { opened: event.opened } : {})),
    use: assign(({ context, event }) =>
      event.type === 'account.use' ? { form: { ...context.form, useAccount: event.on } } : {},
    ),
    begin: assign(({ context, event }) =>
      begun(context, event.type === 'change.begin' ? event : { code: context.begin ?? '101' }),
    ),
    watch: assign(({ event }) => (event.type === 'application.watch' ? { watched: event.id } : {})),
    leave: assign({ begin: undefined, watched: undefined, problem: null }),
    renew: assign({ key: () => crypto.randomUUID(), conflict: null, problem: null }),
    clear: assign(({ context }) => ({ form: emptyChange(context.form.code), quote: null, receipt: null })),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
    restore: assign(({ context, event }) =>
      event.type === 'draft.resume' ? { form: resumed(context, event.state), quote: null, tried: [] } : {},
    ),
    take: assign(({ context }, answer: Answer) => taken(context, answer)),
    fail: assign((_, problem: Problem) => ({ problem })),
    mend: assign({ problem: null }),
  },
}).createMachine({
  id: 'change',
  context: ({ input }) => ({
    ...input,
    opened: null,
    trades: [],
    form: emptyChange(input.begin ?? input.codes[0] ?? '101'),
    quote: null,
    receipt: null,
    conflict: null,
    tried: [],
    problem: null,
  }),
  initial: 'loading',
  on: {
    'draft.resume': { actions: 'restore' },
    'quote.known': { actions: 'know' },
    'opened.known': { actions: 'follow' },
  },
  states: {
    loading: asking('load', 'opened', 'failed'),
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    opened: {
      always: [
        { guard: 'watches', target: 'detail' },
        { guard: 'begins', target: 'employees', actions: 'begin' },
        { target: 'home' },
      ],
    },
    home: {
      on: {
        'change.begin': { guard: 'may', target: 'employees', actions: 'begin' },
        'application.watch': { target: 'detail', actions: 'watch' },
      },
    },
    employees: {
      on: {
        ...stepNode('employees', { go: ['employees'], next: 'quoting' }).on,
        'change.leave': { target: 'home', actions: 'leave' },
      },
    },
    quoting: { entry: 'mend', ...asking('quote', 'quoted', 'employees') },
    quoted: { always: [{ guard: 'passes', target: 'review' }, { target: 'employees' }] },
    review: {
      on: {
        ...stepNode('review', { go: ['employees', 'review'], back: 'employees', next: 'submitting' }).on,
        'account.use': { target: 'quoting', actions: 'use' },
        'draft.resume': { target: 'employees', actions: 'restore' },
      },
    },
    submitting: { entry: 'mend', ...asking('submit', 'answered', 'requoting') },
    // What went wrong stands beside the amounts as they are now.
    requoting: asking('quote', 'quoted', 'review'),
    answered: {
      always: [
        { guard: 'conflicts', target: 'conflict' },
        { guard: 'unsure', target: 'review' },
        { target: 'done' },
      ],
    },
    // Everything typed stays: it is looked at again upon what is there now.
    conflict: { on: { 'problem.retry': { target: 'reloading', actions: 'renew' } } },
    reloading: asking('load', 'reloaded', 'failed'),
    reloaded: { always: [{ guard: 'barredNow', target: 'home' }, { target: 'quoting' }] },
    done: {
      tags: 'over',
      on: { 'change.leave': { target: 'loading', actions: ['leave', 'renew', 'clear'] } },
    },
    detail: {
      on: {
        'application.revoke': { guard: 'revocable', target: 'revoking' },
        'change.begin': { guard: 'may', target: 'employees', actions: 'begin' },
        'change.leave': { target: 'home', actions: 'leave' },
      },
    },
    revoking: { entry: 'mend', ...asking('revoke', 'detail', 'detail') },
  },
})

function taken(context: Context, answer: Answer): Partial<Context> {
  if ('conflict' in answer) return { conflict: answer.conflict }
  if ('unsure' in answer) return { problem: answer.unsure }
  if ('applyNo' in answer) return { receipt: answer }
  if ('ready' in answer) {
    const question = questionOf(context)
    return question ? { quote: { to: question.to, answer, places: question.places } } : {}
  }
  const loaded = 'opened' in answer ? answer : { opened: answer }
  return { ...loaded, problem: null }
}

/** A new form; of a change that goes on, what was typed is kept where it can be. */
function begun(
  { opened, form }: Context,
  { code, patch }: { code: ChangeCode; patch?: Partial<ChangeForm> },
) {
  const same = form.code === code && countOf(form) > 0
  const next = same ? form : emptyChange(code)
  const account = next.account.payeeName
    ? next.account
    : { ...next.account, payeeName: opened?.policy.insured ?? '' }
  const effectiveDate = next.effectiveDate || (opened?.earliest ?? '')
  return {
    form: { ...next, effectiveDate, account, ...patch },
    tried: [],
    problem: null,
    receipt: null,
    ...(same ? {} : { quote: null }),
  }
}

/** A day that has passed since is the first that can be. */
function resumed({ opened, form }: Context, state: Record<string, unknown>): ChangeForm {
  const saved: ChangeForm = { ...form, ...Object(state.form) }
  const { earliest = '' } = opened ?? {}
  return saved.effectiveDate < earliest ? { ...saved, effectiveDate: earliest } : saved
}
