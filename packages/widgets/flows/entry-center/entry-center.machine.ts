import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import { type ApplicationForm, declarationIssues, employeeIssues } from '@baoqiao/contract/policy/form.ts'
import { holderIssues } from '@baoqiao/contract/policy/holder-issues.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { CheckAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { assign, setup } from 'xstate'
import {
  goTo,
  type Problem,
  port,
  problemOf,
  type StepRule,
  stepNode,
  walkParts,
} from '../../flow/machine-parts.ts'

// loading → plan → holder → employees → declarations → checking → review → submitting → done

export type Step = 'plan' | 'holder' | 'employees' | 'declarations' | 'review'
export interface Input {
  productId: string
  today: string
  /** Chosen before, in product details. */
  plan?: Partial<ApplicationForm['plan']>
  /** One key for this application, so that a second submit is the same submit. */
  key: string
}
export interface Loaded {
  profile: ProductProfile
  trades: Trade[]
}
export interface Context extends Input {
  profile: ProductProfile | null
  trades: Trade[]
  form: ApplicationForm
  /** Steps whose 下一步 was pressed: their issues are shown. */
  tried: readonly string[]
  verdict: CheckAnswer | null
  submitted: Submitted | null
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<ApplicationForm> }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: Step }
  | { type: 'draft.resume'; state: Record<string, unknown> }
  | { type: 'problem.retry' }

/** The server has another price than the one that was confirmed. */
function isOtherPrice(error: unknown): boolean {
  const { issues } = Object(error)
  return Array.isArray(issues) && issues.some((issue) => Object(issue).path === 'confirmedTotal')
}

const none = (issues: object) => Object.keys(issues).length === 0

const refused = new WeakMap<readonly Trade[], ReadonlySet<string>>()
/** Ids of the trades that nobody is covered in. */
export function refusedOf(trades: readonly Trade[]): ReadonlySet<string> {
  const known = refused.get(trades) ?? new Set(trades.filter(({ cls }) => cls === '7').map(({ id }) => id))
  refused.set(trades, known)
  return known
}

/** The steps in their order, and when each is as it should be. */
export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  plan: {
    title: '保障方案',
    ready: ({ form, profile, today }) => profile !== null && none(planIssues(form.plan, profile, today)),
  },
  holder: { title: '企业信息', ready: ({ form }) => none(holderIssues(form.holder)) },
  employees: {
    title: '员工清单',
    ready: ({ form: { employees }, profile, today, trades }) =>
      profile !== null &&
      employees.length >= profile.config.minEmployees &&
      employees.length <= profile.config.maxEmployees &&
      employeeIssues(employees, today, refusedOf(trades)).size === 0,
  },
  declarations: {
    title: '告知与声明',
    ready: ({ form, profile }) => profile !== null && none(declarationIssues(form, profile)),
  },
  review: { title: '确认提交' },
}
const walk = walkParts(STEPS)
/** Those that can be gone to; the review comes of a check. */
const GO = ['plan', 'holder', 'employees', 'declarations'] as const

/** Applying for cover. Ports: `load`, `check`, `submit`. */
export const entryCenterMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    load: port<Loaded, { productId: string }>(),
    check: port<CheckAnswer, Context>(),
    submit: port<Submitted, Context>(),
  },
  guards: {
    ...walk.guards,
    refused: ({ context }) => context.verdict?.decision === 'refuse',
    manual: ({ context }) => context.submitted?.status === '100',
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? { form: { ...context.form, ...event.patch } } : {},
    ),
    try: assign(({ context }, step: Step) => walk.tried(context, step)),
    restore: assign(({ context, event }) =>
      event.type === 'draft.resume' ? restored(context, event.state) : {},
    ),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'entry-center',
  context: ({ input }) => ({
    ...input,
    profile: null,
    trades: [],
    form: emptyForm(input),
    tried: [],
    verdict: null,
    submitted: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'draft.resume': { actions: 'restore' } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: { target: 'plan', actions: assign(({ context, event }) => loaded(context, event.output)) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    failed: { on: { 'problem.retry': { target: 'loading', actions: 'clearProblem' } } },
    plan: stepNode('plan', { go: GO, next: 'holder' }),
    holder: stepNode('holder', { go: GO, back: 'plan', next: 'employees' }),
    employees: stepNode('employees', { go: GO, back: 'holder', next: 'declarations' }),
    declarations: stepNode('declarations', { go: GO, back: 'employees', next: 'checking' }),
    checking: {
      entry: 'clearProblem',
      invoke: {
        src: 'check',
        input: ({ context }) => context,
        onDone: { target: 'checked', actions: assign(({ event }) => ({ verdict: event.output })) },
        onError: {
          target: 'declarations',
          actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
        },
      },
    },
    checked: { always: [{ guard: 'refused', target: 'refused' }, { target: 'review' }] },
    refused: { on: { 'step.back': { target: 'declarations' }, 'step.go': goTo(GO) } },
    review: {
      on: {
        'step.back': { target: 'declarations' },
        'step.go': goTo(GO),
        'step.next': { target: 'submitting' },
      },
    },
    submitting: {
      entry: 'clearProblem',
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: assign(({ event }) => ({ submitted: event.output })) },
        onError: [
          {
            guard: ({ event }) => isOtherPrice(event.error),
            target: 'repricing',
            actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
          },
          { target: 'review', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
        ],
      },
    },
    // Why it is asked anew stays in sight beside the new price.
    repricing: {
      invoke: {
        src: 'check',
        input: ({ context }) => context,
        onDone: { target: 'checked', actions: assign(({ event }) => ({ verdict: event.output })) },
        onError: { target: 'review', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    answered: { always: [{ guard: 'manual', target: 'manual' }, { target: 'done' }] },
    manual: { type: 'final' },
    done: { type: 'final' },
  },
})

function emptyForm({ today, plan }: Input): ApplicationForm {
  const start = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return {
    plan: { months: 12, startDate: start, ...plan },
    holder: { termType: '1' },
    employees: [],
    answers: {},
    accepted: [],
  }
}

function loaded(context: Context, { profile, trades }: Loaded) {
  const { config, periods } = profile
  const { plan } = context.form
  const coverage = plan.coverageWan ?? config.coverageWan[1] ?? config.coverageWan[0]
  const first = config.plans[0]?.plan
  const chosen =
    config.line === 'groupAccident'
      ? first === undefined
        ? {}
        : { planNo: plan.planNo ?? first }
      : coverage === undefined
        ? {}
        : { coverageWan: coverage }
  const months = periods.includes(plan.months) ? plan.months : (periods[0] ?? plan.months)
  return { profile, trades, form: { ...context.form, plan: { ...plan, ...chosen, months } } }
}

/** What a draft says, over an empty form: fields that a later version added are not missing. Dates that have passed come forward. */
function restored({ form }: Context, state: Record<string, unknown>): Partial<Context> {
  const saved = state.form
  if (!saved || typeof saved !== 'object') return {}
  const old = saved as Partial<ApplicationForm>
  const plan = { ...form.plan, ...old.plan }
  const startDate = plan.startDate < form.plan.startDate ? form.plan.startDate : plan.startDate
  return {
    ...(typeof state.key === 'string' ? { key: state.key } : {}),
    tried: [],
    form: { ...form, ...old, plan: { ...plan, startDate } },
  }
}
