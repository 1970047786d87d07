import { applicantIssues } from '@baoqiao/contract/policy/applicant-issues.ts'
import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import {
  carriedForm,
  emptyForm,
  isStrangePlan,
  offeredForm,
  resumedForm,
} from '@baoqiao/contract/policy/begun-form.ts'
import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import { type Confirmation, unconfirmed } from '@baoqiao/contract/policy/confirmations.ts'
import { employeeIssues } from '@baoqiao/contract/policy/employee-issues.ts'
import {
  type ApplicationForm,
  declarationIssues,
  type Origin,
  originIn,
} from '@baoqiao/contract/policy/form.ts'
import { holderIssues } from '@baoqiao/contract/policy/holder-issues.ts'
import { paperIssues } from '@baoqiao/contract/policy/paper-issues.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { CheckAnswer, HeadRow } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { refusedOf } from '@baoqiao/contract/product/refused-of.ts'
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
  /** Empty while an earlier order says it. */
  productId: string
  /** How it is applied for; a new application unless said. */
  from?: Origin
  today: string
  /** The day by the calendar: late in the evening the one that is sold on is ahead of it. */
  civil?: string
  /** Chosen before, in product details. */
  plan?: Partial<ApplicationForm['plan']>
  /** What was named to begin with is no plan of the product. */
  planLost?: boolean
  /** Priced before, in product details: so many people of these trades. */
  heads?: readonly HeadRow[]
  /** Known of the enterprise before, from a proposal. */
  holder?: Partial<ApplicationForm['holder']>
  /** One key for this application, so that a second submit is the same submit. */
  key: string
}
export interface Loaded {
  /** Null when the product of an earlier order cannot be applied for. */
  profile: ProductProfile | null
  trades: Trade[]
  carried: Carried | null
}
export interface Context extends Input {
  profile: ProductProfile | null
  trades: Trade[]
  /** The earlier order that it began with. */
  carried: Carried | null
  form: ApplicationForm
  /** Steps whose 下一步 was pressed: their issues are shown. */
  tried: readonly string[]
  /** A draft accepted texts of another version: they are to be read again. */
  reread: boolean
  /** Digests of those that it was about, as the draft kept them. */
  texts?: unknown
  verdict: CheckAnswer | null
  /** The form that the verdict is about. */
  checked: ApplicationForm | null
  submitted: Submitted | null
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<ApplicationForm> }
  | { type: 'warning.confirm'; code: Confirmation; on: boolean }
  | { type: 'coupon.choose'; ticketId: string | undefined }
  | { type: 'product.take'; productId: string }
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

/** What is wrong with the choice of plan; a renewal may begin further ahead. */
export const planFaults = ({ form, profile, today, civil, carried, from }: Context) =>
  profile
    ? planIssues(form.plan, profile, today, civil, from?.type === 'renew' ? carried?.endDate : undefined)
    : {}

/** The steps in their order, and when each is as it should be. */
export const STEPS: Readonly<Record<Step, StepRule<Context>>> = {
  plan: {
    title: '保障方案',
    ready: (context) => context.profile !== null && none(planFaults(context)),
  },
  holder: {
    title: '企业信息',
    ready: ({ form, profile }) =>
      profile !== null && none(holderIssues(form.holder)) && none(paperIssues(form.papers, profile.config)),
  },
  employees: {
    title: '人员清单',
    ready: ({ form: { employees, plan }, profile, today, trades }) =>
      profile !== null &&
      employees.length >= profile.config.minEmployees &&
      employees.length <= profile.config.maxEmployees &&
      employeeIssues(employees, today, refusedOf(trades), applicantIssues(profile.config, plan.startDate))
        .size === 0,
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
/** What was judged was another application. */
const ANOTHER = { target: 'declarations' as const, actions: 'restore' as const }

/** Applying for cover. Ports: `load`, `check`, `submit`. */
export const entryCenterMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    load: port<Loaded, Pick<Context, 'productId' | 'from'>>(),
    check: port<CheckAnswer, Context>(),
    submit: port<Submitted, Context>(),
  },
  guards: {
    ...walk.guards,
    refused: ({ context }) => context.verdict?.decision === 'refuse',
    confirmed: ({ context: { verdict, form } }) =>
      unconfirmed(verdict?.warnings ?? [], form.accepted).length === 0,
    withdrawn: ({ context }) => context.profile === null,
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
    askConfirmed: assign({ problem: { message: '请先逐项确认上面的提示' } }),
    confirm: assign(({ context: { form }, event }) => {
      if (event.type !== 'warning.confirm') return {}
      const accepted = form.accepted.filter((code) => code !== event.code)
      return { problem: null, form: { ...form, accepted: event.on ? [...accepted, event.code] : accepted } }
    }),
    chooseCoupon: assign(({ context: { form, checked }, event }) => {
      if (event.type !== 'coupon.choose') return {}
      const next = { ...form, couponTicketId: event.ticketId }
      // The price is the same with it.
      return { problem: null, form: next, checked: checked === form ? next : checked }
    }),
    judge: assign(({ context: { form } }, verdict: CheckAnswer) => ({ verdict, checked: form })),
    takeProduct: assign(({ event }) =>
      event.type === 'product.take' ? { productId: event.productId, carried: null } : {},
    ),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'entry-center',
  context: ({ input }) => ({
    ...input,
    profile: null,
    trades: [],
    carried: null,
    form: emptyForm(input.today, input.plan, input.holder),
    tried: [],
    reread: false,
    verdict: null,
    checked: null,
    submitted: null,
    problem: null,
  }),
  initial: 'loading',
  on: { 'draft.resume': { actions: 'restore' } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => context,
        onDone: { target: 'loaded', actions: assign(({ context, event }) => loaded(context, event.output)) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    loaded: { always: [{ guard: 'withdrawn', target: 'withdrawn' }, { target: 'plan' }] },
    // What it was for cannot be applied for any more: with another product, or not at all.
    withdrawn: { on: { 'product.take': { target: 'loading', actions: 'takeProduct' } } },
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
        onDone: { target: 'checked', actions: { type: 'judge', params: ({ event }) => event.output } },
        onError: {
          target: 'declarations',
          actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
        },
      },
    },
    checked: { always: [{ guard: 'refused', target: 'refused' }, { target: 'review' }] },
    refused: {
      on: { 'step.back': { target: 'declarations' }, 'step.go': goTo(GO), 'draft.resume': ANOTHER },
    },
    review: {
      on: {
        'step.back': { target: 'declarations' },
        'step.go': goTo(GO),
        'draft.resume': ANOTHER,
        'warning.confirm': { actions: 'confirm' },
        'coupon.choose': { actions: 'chooseCoupon' },
        'step.next': [{ guard: 'confirmed', target: 'submitting' }, { actions: 'askConfirmed' }],
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
        onDone: { target: 'checked', actions: { type: 'judge', params: ({ event }) => event.output } },
        onError: { target: 'review', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    answered: { always: [{ guard: 'manual', target: 'manual' }, { target: 'done' }] },
    manual: { type: 'final' },
    done: { type: 'final' },
  },
})

function loaded(context: Context, { profile, trades, carried }: Loaded): Partial<Context> {
  if (!profile) return { carried }
  const { plan, today, holder, heads = [] } = context
  const planLost = context.planLost || (plan !== undefined && isStrangePlan(plan, profile))
  const form = planLost ? emptyForm(today, undefined, holder) : context.form
  // What an older number named is gone on with by the product's own.
  const revision = carried?.refusal?.revision
  const from = context.from && revision !== undefined ? { from: { ...context.from, revision } } : {}
  const found = { profile, trades, carried, productId: profile.id, planLost, ...from }
  if (carried) return { ...found, form: carriedForm(form, carried) }
  return { ...found, form: offeredForm(form, { profile, trades, heads, today }) }
}

function restored({ form, profile, from: here }: Context, state: Record<string, unknown>): Partial<Context> {
  const { form: saved, key, versionId, texts, from } = state
  if (!saved || typeof saved !== 'object') return {}
  // What was typed was typed over the order as it stood when the draft was begun.
  const { revision } = Object(from)
  return {
    ...(typeof key === 'string' ? { key } : {}),
    tried: [],
    planLost: false,
    texts,
    // An order that is carried on stands in the address; a proposal is the draft's, whatever page it is opened on.
    from: here?.id ? { ...here, ...(typeof revision === 'number' ? { revision } : {}) } : originIn(from),
    ...resumedForm(form, saved, versionId === profile?.config.versionId),
  }
}
