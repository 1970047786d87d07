import type { StateOf } from '@baoqiao/contract/rules/machines/machine.ts'
import type { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { assign, setup } from 'xstate'
import { askingOf, type Problem, port, type StepRule, stepNode, walkParts } from '../../flow/machine-parts.ts'

// loading → apply → submitting → detail ⇄ supplement → resubmitting; detail → withdrawing

export type Step = 'apply' | 'supplement' | 'detail'
export interface Form {
  reason: string
  accountName: string
  bank: string
  accountNo: string
  /** The sealed letter. */
  letter: string
  /** What was asked for later. */
  more: string
  moreNote: string
}
export interface Application {
  id: string
  status: StateOf<typeof surrenderApplyMachine>
  /** Cents. */
  refund: number
  /** What is missing, or why it was refused. */
  note: string
  history: readonly { at: string; what: string; who: string }[]
}
export interface Loaded {
  policy: { policyNo: string; productName: string; insured: string; startDate: string; endDate: string }
  application: Application | null
}
export interface Input {
  policyId: string
  key: string
}
export interface Context extends Input {
  policy: Loaded['policy'] | null
  application: Application | null
  form: Form
  tried: readonly string[]
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<Form> }
  | { type: 'step.next' }
  | { type: 'step.go'; step: Step }
  | { type: 'application.withdraw' }
  | { type: 'draft.resume'; state: Record<string, unknown> }
  | { type: 'problem.retry' }

const EMPTY: Form = {
  reason: '',
  accountName: '',
  bank: '',
  accountNo: '',
  letter: '',
  more: '',
  moreNote: '',
}

/** Field -> what is wrong with it. */
export function issuesOf(form: Form, step: Step): Partial<Record<keyof Form, string>> {
  const wrong: [keyof Form, boolean, string][] =
    step === 'apply'
      ? [
          ['reason', !form.reason, '请选择退保原因'],
          ['accountName', !form.accountName.trim(), '请填写收款户名'],
          ['bank', !form.bank.trim(), '请填写开户银行'],
          ['accountNo', !/^\d{8,30}$/.test(form.accountNo), '银行账号应为8至30位数字'],
          ['letter', !form.letter, '请上传盖章的退保申请书'],
        ]
      : [['more', step === 'supplement' && !form.more, '请上传要求补充的材料']]
  return Object.fromEntries(wrong.flatMap(([name, isWrong, words]) => (isWrong ? [[name, words]] : [])))
}
const ready = (step: Step) => (context: Context) => Object.keys(issuesOf(context.form, step)).length === 0

export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  apply: { title: '退保申请', ready: ready('apply') },
  supplement: { title: '补充材料', ready: ready('supplement') },
  detail: { title: '办理进度' },
}
const walk = walkParts(STEPS)
const asking = askingOf<Context, Loaded>()

/** Giving a policy back. Ports: `load`, `apply`, `resubmit`, `withdraw`. */
export const surrenderMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'over' },
  actors: {
    load: port<Loaded, Context>(),
    apply: port<Loaded, Context>(),
    resubmit: port<Loaded, Context>(),
    withdraw: port<Loaded, Context>(),
  },
  guards: {
    ...walk.guards,
    none: ({ context }) => context.application === null,
    wanting: ({ context }) => context.application?.status === 'SUPPLEMENT',
    open: ({ context }) => ['SUBMITTED', 'SUPPLEMENT'].includes(context.application?.status ?? ''),
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? { form: { ...context.form, ...event.patch } } : {},
    ),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
    restore: assign(({ event }) =>
      event.type === 'draft.resume' ? { form: { ...EMPTY, ...Object(event.state.form) }, tried: [] } : {},
    ),
    take: assign((_, loaded: Loaded) => ({ ...loaded, problem: null })),
    fail: assign((_, problem: Problem) => ({ problem })),
  },
}).createMachine({
  id: 'surrender',
  context: ({ input }) => ({
    ...input,
    policy: null,
    application: null,
    form: EMPTY,
    tried: [],
    problem: null,
  }),
  initial: 'loading',
  on: { 'draft.resume': { actions: 'restore' } },
  states: {
    loading: asking('load', 'opened', 'failed'),
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    opened: {
      always: [
        { guard: 'none', target: 'apply' },
        { guard: 'wanting', target: 'supplement' },
        { target: 'detail' },
      ],
    },
    apply: stepNode('apply', { go: ['apply'], next: 'submitting' }),
    submitting: asking('apply', 'opened', 'apply'),
    supplement: stepNode('supplement', { go: ['supplement'], next: 'resubmitting' }),
    resubmitting: asking('resubmit', 'opened', 'supplement'),
    detail: { tags: 'over', on: { 'application.withdraw': { guard: 'open', target: 'withdrawing' } } },
    withdrawing: asking('withdraw', 'opened', 'detail'),
  },
})
