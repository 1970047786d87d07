import type { SurrenderOpened, SurrenderQuote } from '@baoqiao/contract/policy/surrender-calls.ts'
import {
  EMPTY_SURRENDER,
  type SurrenderForm,
  surrenderIssues,
} from '@baoqiao/contract/policy/surrender-form.ts'
import { assign, setup } from 'xstate'
import { askingOf, type Problem, port, type StepRule, stepNode, walkParts } from '../../flow/machine-parts.ts'

// loading → apply → quoting → review → submitting → detail ⇄ supplement → resubmitting; detail → withdrawing

type Step = 'apply' | 'review' | 'supplement' | 'detail'
/** With what was asked for later. */
export type Form = SurrenderForm & { more: string; supplementNote: string }
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
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: Step }
  | { type: 'application.withdraw' }
  | { type: 'application.again' }
  | { type: 'draft.resume'; state: Record<string, unknown> }
  | { type: 'problem.retry' }

const EMPTY: Form = { ...EMPTY_SURRENDER, more: '', supplementNote: '' }

/** What is wrong with a step, once it was tried. */
export const issuesAt = (
  step: 'apply' | 'supplement',
  context: Context,
): Partial<Record<keyof Form, string>> => (context.tried.includes(step) ? ISSUES[step](context) : {})
const ISSUES = {
  apply: ({ form, opened }: Context) => surrenderIssues(form, opened?.policy.insured ?? ''),
  supplement: ({ form }: Context) => (form.more ? {} : { more: '请上传要求补充的材料' }),
}
const ready = (step: keyof typeof ISSUES) => (context: Context) =>
  Object.keys(ISSUES[step](context)).length === 0

export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  apply: { title: '退保申请', ready: ready('apply') },
  review: { title: '确认退费' },
  supplement: { title: '补充材料', ready: ready('supplement') },
  detail: { title: '办理进度' },
}
const walk = walkParts(STEPS)
export type Answer = SurrenderOpened | SurrenderQuote
const asking = askingOf<Context, Answer>()
const statusOf = ({ opened }: Context) => opened?.application?.status ?? ''

/** What the server says is filled in where nothing was typed. */
const began = (form: Form, { earliest, policy }: SurrenderOpened): Form => ({
  ...form,
  effDate: form.effDate || earliest,
  payeeName: form.payeeName || policy.insured,
})

/** Giving a policy back. Ports: `load`, `quote`, `apply`, `resubmit`, `withdraw`. */
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
    withdraw: port<Answer, Context>(),
  },
  guards: {
    ...walk.guards,
    none: ({ context: { opened } }) => opened?.application === null,
    barred: ({ context: { opened } }) => opened?.application === null && opened.barred !== null,
    wanting: ({ context }) => statusOf(context) === 'SUPPLEMENT',
    open: ({ context }) => ['SUBMITTED', 'SUPPLEMENT'].includes(statusOf(context)),
    over: ({ context }) =>
      ['REJECTED', 'WITHDRAWN'].includes(statusOf(context)) && context.opened?.barred === null,
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? { form: { ...context.form, ...event.patch } } : {},
    ),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
    restore: assign(({ event }) =>
      event.type === 'draft.resume' ? { form: { ...EMPTY, ...Object(event.state.form) }, tried: [] } : {},
    ),
    take: assign(({ context }, answer: Answer) =>
      'lines' in answer
        ? { quote: answer }
        : { opened: answer, form: began(context.form, answer), problem: null },
    ),
    fail: assign((_, problem: Problem) => ({ problem })),
    bar: assign(({ context }) => ({ problem: { message: context.opened?.barred ?? '' } })),
    mend: assign({ problem: null }),
  },
}).createMachine({
  id: 'surrender',
  context: ({ input }) => ({ ...input, opened: null, quote: null, form: EMPTY, tried: [], problem: null }),
  initial: 'loading',
  on: { 'draft.resume': { actions: 'restore' } },
  states: {
    loading: asking('load', 'opened', 'failed'),
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    opened: {
      always: [
        { guard: 'barred', target: 'failed', actions: 'bar' },
        { guard: 'none', target: 'apply' },
        { guard: 'wanting', target: 'supplement' },
        { target: 'detail' },
      ],
    },
    apply: stepNode('apply', { go: ['apply'], next: 'quoting' }),
    quoting: { entry: 'mend', ...asking('quote', 'review', 'apply') },
    review: stepNode('review', { go: ['apply', 'review'], back: 'apply', next: 'submitting' }),
    submitting: asking('apply', 'opened', 'requoting'),
    // What went wrong stands beside the amount as it is now.
    requoting: asking('quote', 'review', 'apply'),
    supplement: stepNode('supplement', { go: ['supplement'], next: 'resubmitting' }),
    resubmitting: asking('resubmit', 'opened', 'supplement'),
    detail: {
      tags: 'over',
      on: {
        'application.withdraw': { guard: 'open', target: 'withdrawing' },
        'application.again': { guard: 'over', target: 'apply' },
      },
    },
    withdrawing: asking('withdraw', 'opened', 'detail'),
  },
})
