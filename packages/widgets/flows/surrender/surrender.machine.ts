import type { SurrenderOpened, SurrenderQuote } from '@baoqiao/contract/policy/surrender-calls.ts'
import {
  EMPTY_SURRENDER,
  paysAccount,
  type SurrenderForm,
  surrenderIssues,
} from '@baoqiao/contract/policy/surrender-form.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { assign, setup } from 'xstate'
import { askingOf, type Problem, port, type StepRule, stepNode, walkParts } from '../../flow/machine-parts.ts'

// loading → apply → quoting → review → submitting → detail ⇄ supplement → resubmitting; detail → withdrawing, confirming

type Step = 'apply' | 'review' | 'supplement' | 'detail'
/** With what was asked for later. */
export type Form = SurrenderForm & Record<'more' | 'more2' | 'more3' | 'supplementNote', string>
export interface Context {
  policyId: string
  key: string
  opened: SurrenderOpened | null
  quote: SurrenderQuote | null
  form: Form
  tried: readonly string[]
  problem: Problem | null
}
type Event =
  | { type: 'form.change'; patch: Partial<Form> }
  | { type: 'quote.known'; date: string; quote: SurrenderQuote }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: Step }
  | { type: 'application.withdraw' }
  | { type: 'application.confirm' }
  | { type: 'application.again' }
  | { type: 'draft.resume'; state: Record<string, unknown> }
  | { type: 'problem.retry' }

export const EMPTY: Form = {
  ...EMPTY_SURRENDER,
  ...{ more: '', more2: '', more3: '', supplementNote: '' },
}

/** What is wrong with a step, once it was tried. */
export const issuesAt = (
  step: 'apply' | 'supplement',
  context: Context,
): Partial<Record<keyof Form, string>> => (context.tried.includes(step) ? ISSUES[step](context) : {})
const ISSUES = {
  apply: ({ form, opened, quote }: Context) =>
    surrenderIssues(form, opened?.policy.insured ?? '', !quote || paysAccount(quote)),
  supplement: ({ form }: Context) => (form.more ? {} : { more: '请上传要求补充的材料' }),
}
const ready = (step: keyof typeof ISSUES) => (context: Context) =>
  Object.keys(ISSUES[step](context)).length === 0

const statusOf = ({ opened }: Context) => opened?.application?.status ?? ''

export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  apply: { title: '退保申请', ready: ready('apply') },
  review: { title: '确认退费' },
  supplement: {
    title: '补充材料',
    ready: ready('supplement'),
    asked: (context) => statusOf(context) === 'SUPPLEMENT' || context.form.more !== '',
  },
  detail: { title: '办理进度' },
}
const walk = walkParts(STEPS)
/** `unsure`: it may have been applied for, and is again by the same step. */
export type Answer = SurrenderOpened | SurrenderQuote | { unsure: Problem }
const asking = askingOf<Context, Answer>()

/** What the server says is filled in where nothing was typed. */
const began = (form: Form, { earliest, policy }: SurrenderOpened): Form => ({
  ...form,
  effDate: form.effDate || earliest,
  payeeName: form.payeeName || policy.insured,
})

/** What the last application said, where nothing else was typed since; the day is chosen anew. */
const asBefore = ({ form, opened }: Context): Form => {
  const before = opened?.application?.form ?? {}
  const typed = Object.entries(form).filter(
    ([name, value]) => value !== EMPTY_FORM[name] && value !== opened?.policy.insured,
  )
  return { ...form, ...before, ...Object.fromEntries(typed) }
}
const EMPTY_FORM: Readonly<Record<string, string>> = EMPTY

/** Giving a policy back. Ports: `load`, `quote`, `apply`, `resubmit`, `reconfirm`, `withdraw`. */
export const surrenderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { policyId: string; key: string },
    tags: {} as 'over',
  },
  actors: {
    load: port<Answer, Context>(),
    quote: port<Answer, Context>(),
    apply: port<Answer, Context>(),
    resubmit: port<Answer, Context>(),
    reconfirm: port<Answer, Context>(),
    withdraw: port<Answer, Context>(),
  },
  guards: {
    ...walk.guards,
    unsure: ({ context }) => context.problem !== null,
    none: ({ context: { opened } }) => opened?.application === null,
    barred: ({ context: { opened } }) => opened?.application === null && opened.barred !== null,
    wanting: ({ context }) => statusOf(context) === 'SUPPLEMENT',
    open: ({ context }) => isOneOf(SURRENDER.revocable, statusOf(context)),
    moved: ({ context: { opened } }) => Boolean(opened?.application?.moved),
    over: ({ context }) => isOneOf(SURRENDER.failed, statusOf(context)) && context.opened?.barred === null,
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change'
        ? {
            form: { ...context.form, ...event.patch },
            // Another day, another refund.
            ...(event.patch.effDate === undefined ? {} : { quote: null }),
          }
        : {},
    ),
    know: assign(({ context, event }) =>
      event.type === 'quote.known' && event.date === context.form.effDate ? { quote: event.quote } : {},
    ),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
    restore: assign(({ event }) =>
      event.type === 'draft.resume'
        ? { form: { ...EMPTY, ...Object(event.state.form) }, quote: null, tried: [] }
        : {},
    ),
    take: assign(({ context }, answer: Answer) =>
      'unsure' in answer
        ? { problem: answer.unsure }
        : 'lines' in answer
          ? { quote: answer }
          : { opened: answer, form: began(context.form, answer), problem: null },
    ),
    again: assign(({ context }) => ({ form: asBefore(context), key: crypto.randomUUID(), tried: [] })),
    fail: assign((_, problem: Problem) => ({ problem })),
    mend: assign({ problem: null }),
  },
}).createMachine({
  id: 'surrender',
  context: ({ input }) => ({ ...input, opened: null, quote: null, form: EMPTY, tried: [], problem: null }),
  initial: 'loading',
  on: { 'draft.resume': { actions: 'restore' }, 'quote.known': { actions: 'know' } },
  states: {
    loading: asking('load', 'opened', 'failed'),
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    barred: {},
    opened: {
      always: [
        { guard: 'barred', target: 'barred' },
        { guard: 'none', target: 'apply' },
        { guard: 'wanting', target: 'supplement' },
        { target: 'detail' },
      ],
    },
    apply: stepNode('apply', { go: ['apply'], next: 'quoting' }),
    quoting: { entry: 'mend', ...asking('quote', 'review', 'apply') },
    review: {
      on: {
        ...stepNode('review', { go: ['apply', 'review'], back: 'apply', next: 'submitting' }).on,
        // What was quoted was for another day.
        'draft.resume': { target: 'apply', actions: 'restore' },
      },
    },
    submitting: { entry: 'mend', ...asking('apply', 'applied', 'requoting') },
    applied: { always: [{ guard: 'unsure', target: 'review' }, { target: 'opened' }] },
    // What went wrong stands beside the amount as it is now.
    requoting: asking('quote', 'review', 'apply'),
    supplement: stepNode('supplement', { go: ['supplement'], next: 'resubmitting' }),
    resubmitting: asking('resubmit', 'opened', 'supplement'),
    detail: {
      tags: 'over',
      on: {
        'application.withdraw': { guard: 'open', target: 'withdrawing' },
        'application.confirm': { guard: 'moved', target: 'confirming' },
        'application.again': { guard: 'over', target: 'apply', actions: 'again' },
      },
    },
    withdrawing: asking('withdraw', 'opened', 'detail'),
    // What is confirmed has changed once more when it fails: it is read again.
    confirming: asking('reconfirm', 'opened', 'loading'),
  },
})
