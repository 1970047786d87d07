import type { Draft } from '@baoqiao/contract/flow/draft.ts'
import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import { type ApplicationForm, declarationIssues, employeeIssues } from '@baoqiao/contract/policy/form.ts'
import { holderIssues } from '@baoqiao/contract/policy/holder-issues.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { CheckAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { assign, fromPromise, setup } from 'xstate'

// loading → (resuming) → plan → holder → employees → declarations → checking → review → submitting → done

export const STEPS = ['plan', 'holder', 'employees', 'declarations', 'review'] as const
export type Step = (typeof STEPS)[number]
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
  draft: Draft | null
}
type Problem = { message: string; traceId?: string }
export interface Context extends Input {
  profile: ProductProfile | null
  trades: Trade[]
  found: Draft | null
  draftId: string | null
  draftVersion: number
  form: ApplicationForm
  /** Steps whose 下一步 was pressed: their issues are shown. */
  tried: readonly Step[]
  verdict: CheckAnswer | null
  submitted: Submitted | null
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<ApplicationForm> }
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.go'; step: Step }
  | { type: 'draft.resume' }
  | { type: 'draft.discard' }
  | { type: 'draft.saved'; id: string; version: number }
  | { type: 'draft.other'; draft: Draft }
  | { type: 'problem.retry' }

const port = async (): Promise<never> => {
  throw new Error('a port of the flow was not provided')
}
const back = (target: Step) => ({ 'step.back': { target } })

/** Applying for cover. Ports: `load`, `check`, `submit`. */
export const entryCenterMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    load: fromPromise<Loaded, { productId: string }>(port),
    check: fromPromise<CheckAnswer, Context>(port),
    submit: fromPromise<Submitted, Context>(port),
  },
  guards: {
    hasDraft: ({ context }) => context.found !== null,
    planReady: ({ context }) =>
      context.profile !== null && none(planIssues(context.form.plan, context.profile, context.today)),
    holderReady: ({ context }) => none(holderIssues(context.form.holder)),
    employeesReady: ({ context }) => employeesReady(context),
    declarationsReady: ({ context }) =>
      context.profile !== null && none(declarationIssues(context.form, context.profile)),
    resumesAt: ({ context }, step: Step) => resumeAt(context) === step,
    refused: ({ context }) => context.verdict?.decision === 'refuse',
    manual: ({ context }) => context.submitted?.status === '100',
  },
  actions: {
    change: assign(({ context, event }) =>
      event.type === 'form.change' ? { form: { ...context.form, ...event.patch } } : {},
    ),
    try: assign(({ context }, step: Step) => ({
      tried: context.tried.includes(step) ? context.tried : [...context.tried, step],
    })),
    restore: assign(({ context }) => ({ ...restored(context), found: null })),
    forget: assign(({ context: { found, draftId, draftVersion } }) => ({
      found: null,
      draftVersion: found && found.id === draftId ? found.version : draftVersion,
    })),
    keepDraftId: assign(({ event }) =>
      event.type === 'draft.saved' ? { draftId: event.id, draftVersion: event.version } : {},
    ),
    meetOther: assign(({ event }) => (event.type === 'draft.other' ? { found: event.draft } : {})),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'entry-center',
  context: ({ input }) => ({
    ...input,
    profile: null,
    trades: [],
    found: null,
    draftId: null,
    draftVersion: 0,
    form: emptyForm(input),
    tried: [],
    verdict: null,
    submitted: null,
    problem: null,
  }),
  initial: 'loading',
  on: {
    'draft.saved': { actions: 'keepDraftId' },
    'draft.other': { target: '.resuming', actions: 'meetOther' },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: { target: 'opened', actions: assign(({ context, event }) => loaded(context, event.output)) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    opened: { always: [{ guard: 'hasDraft', target: 'resuming' }, { target: 'plan' }] },
    failed: { on: { 'problem.retry': { target: 'loading', actions: 'clearProblem' } } },
    resuming: {
      on: {
        'draft.resume': [
          {
            guard: { type: 'resumesAt', params: 'declarations' as const },
            target: 'declarations',
            actions: 'restore',
          },
          {
            guard: { type: 'resumesAt', params: 'employees' as const },
            target: 'employees',
            actions: 'restore',
          },
          { guard: { type: 'resumesAt', params: 'holder' as const }, target: 'holder', actions: 'restore' },
          { target: 'plan', actions: 'restore' },
        ],
        'draft.discard': { target: 'plan', actions: 'forget' },
      },
    },
    plan: {
      on: {
        'form.change': { actions: 'change' },
        'step.next': [
          { guard: 'planReady', target: 'holder' },
          { actions: { type: 'try', params: 'plan' as const } },
        ],
      },
    },
    holder: {
      on: {
        'form.change': { actions: 'change' },
        ...back('plan'),
        'step.next': [
          { guard: 'holderReady', target: 'employees' },
          { actions: { type: 'try', params: 'holder' as const } },
        ],
      },
    },
    employees: {
      on: {
        'form.change': { actions: 'change' },
        ...back('holder'),
        'step.next': [
          { guard: 'employeesReady', target: 'declarations' },
          { actions: { type: 'try', params: 'employees' as const } },
        ],
      },
    },
    declarations: {
      on: {
        'form.change': { actions: 'change' },
        ...back('employees'),
        'step.next': [
          { guard: 'declarationsReady', target: 'checking' },
          { actions: { type: 'try', params: 'declarations' as const } },
        ],
      },
    },
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
    refused: { on: { ...back('declarations'), 'step.go': goTo() } },
    review: { on: { ...back('declarations'), 'step.go': goTo(), 'step.next': { target: 'submitting' } } },
    submitting: {
      entry: 'clearProblem',
      invoke: {
        src: 'submit',
        input: ({ context }) => context,
        onDone: { target: 'answered', actions: assign(({ event }) => ({ submitted: event.output })) },
        onError: { target: 'review', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    answered: { always: [{ guard: 'manual', target: 'manual' }, { target: 'done' }] },
    manual: { type: 'final' },
    done: { type: 'final' },
  },
})

function goTo() {
  return STEPS.slice(0, 4).map((step) => ({
    guard: ({ event }: { event: Event }) => event.type === 'step.go' && event.step === step,
    target: step,
  }))
}

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

function loaded(context: Context, { profile, trades, draft }: Loaded) {
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
  return { profile, trades, found: draft, form: { ...context.form, plan: { ...plan, ...chosen, months } } }
}

/** What a draft says, over an empty form: fields that a later version added are not missing. Dates that have passed come forward. */
function restored({ found, form }: Context): Partial<Context> {
  const saved = found?.state.form
  if (!found || !saved || typeof saved !== 'object') return {}
  const old = saved as Partial<ApplicationForm>
  const plan = { ...form.plan, ...old.plan }
  const key = typeof found.state.key === 'string' ? { key: found.state.key } : {}
  return {
    ...key,
    draftId: found.id,
    draftVersion: found.version,
    form: {
      ...form,
      ...old,
      plan: {
        ...plan,
        startDate: plan.startDate < form.plan.startDate ? form.plan.startDate : plan.startDate,
      },
    },
  }
}

/** Where a draft goes on: the step it was left at, or the first before that which is not as it should be any more. */
function resumeAt(context: Context): Step {
  const { found, form, profile, today, ...rest } = { ...context, ...restored(context) }
  const ready: [Step, boolean][] = [
    ['plan', profile !== null && none(planIssues(form.plan, profile, today))],
    ['holder', none(holderIssues(form.holder))],
    ['employees', employeesReady({ ...rest, found, form, profile, today })],
  ]
  for (const [step, isReady] of ready) if (step === found?.step || !isReady) return step
  return 'declarations'
}

function employeesReady({ form, profile, today }: Context): boolean {
  const { length } = form.employees
  return (
    profile !== null &&
    length >= profile.config.minEmployees &&
    length <= profile.config.maxEmployees &&
    employeeIssues(form.employees, today).size === 0
  )
}

const none = (issues: object) => Object.keys(issues).length === 0

function problemOf(error: unknown): Problem {
  const { traceId } = Object(error)
  const message = error instanceof Error ? error.message : '系统未知错误,请反馈给管理员'
  return { message, ...(typeof traceId === 'string' ? { traceId } : {}) }
}
