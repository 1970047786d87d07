import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { HeadRow, QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { assign, setup } from 'xstate'
import { type Problem, port, problemOf } from '../../flow/machine-parts.ts'

// loading → details (idle ⇄ waiting → pricing) → done

export interface Input {
  productId: string
  today: string
  /** The day by the calendar: late in the evening the one that is sold on is ahead of it. */
  civil?: string
}
export interface Context extends Input {
  profile: ProductProfile | null
  trades: Trade[]
  plan: ApplicationForm['plan']
  rows: readonly HeadRow[]
  quote: QuoteAnswer | null
  problem: Problem | null
}
export type Event =
  | { type: 'plan.change'; patch: Partial<ApplicationForm['plan']> }
  | { type: 'rows.change'; rows: readonly HeadRow[] }
  | { type: 'plan.choose' }
  | { type: 'problem.retry' }

/** Looking at a product and its price, without names. Ports: `load`, `price`. */
export const productDetailsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    load: port<{ profile: ProductProfile; trades: Trade[] }, { productId: string }>(),
    price: port<QuoteAnswer, Context>(),
  },
  guards: {
    priceable: ({ context: { plan, profile, rows, today, civil } }) =>
      profile !== null &&
      Object.keys(planIssues(plan, profile, today, civil)).length === 0 &&
      rows.some((row) => row.professionId !== '' && row.empNum > 0),
    sellable: ({ context: { plan, profile, today, civil } }) =>
      profile !== null && Object.keys(planIssues(plan, profile, today, civil)).length === 0,
  },
  actions: {
    changePlan: assign(({ context, event }) =>
      event.type === 'plan.change' ? { plan: { ...context.plan, ...event.patch } } : {},
    ),
    changeRows: assign(({ event }) => (event.type === 'rows.change' ? { rows: event.rows } : {})),
  },
  delays: { settle: 250 },
}).createMachine({
  id: 'product-details',
  context: ({ input }) => ({
    ...input,
    profile: null,
    trades: [],
    plan: { months: 12, startDate: tomorrow(input.today) },
    rows: [{ professionId: '', empNum: 10 }],
    quote: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: {
          target: 'details',
          actions: assign(({ context, event }) => ({
            ...event.output,
            // An older number names it in an address alone.
            productId: event.output.profile.id,
            plan: defaults(context.plan, event.output.profile),
          })),
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    details: {
      initial: 'idle',
      on: {
        'plan.change': { target: '.waiting', actions: 'changePlan' },
        'rows.change': { target: '.waiting', actions: 'changeRows' },
        'plan.choose': { guard: 'sellable', target: 'done' },
      },
      states: {
        idle: {},
        waiting: {
          after: {
            settle: [
              { guard: 'priceable', target: 'pricing' },
              { target: 'idle', actions: assign({ quote: null }) },
            ],
          },
        },
        pricing: {
          invoke: {
            src: 'price',
            input: ({ context }) => context,
            onDone: {
              target: 'idle',
              actions: assign(({ event }) => ({ quote: event.output, problem: null })),
            },
            onError: {
              target: 'idle',
              actions: assign(({ event }) => ({ quote: null, problem: problemOf(event.error) })),
            },
          },
        },
      },
    },
    done: { type: 'final' },
  },
})

const tomorrow = (today: string) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

function defaults(plan: Context['plan'], { config, periods }: ProductProfile): Context['plan'] {
  const months = periods.includes(12) ? 12 : (periods[0] ?? 12)
  const wan = config.coverageWan[1] ?? config.coverageWan[0]
  const first = config.plans[0]?.plan
  return {
    ...plan,
    months,
    ...(wan === undefined ? {} : { coverageWan: wan }),
    ...(config.line === 'groupAccident' && first !== undefined ? { planNo: first } : {}),
  }
}
