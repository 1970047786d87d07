import type { ProposalMade } from '@baoqiao/contract/plan/calls.ts'
import { LEAD_DAYS } from '@baoqiao/contract/plan/lead-days.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { HeadRow, QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { assign, setup } from 'xstate'
import { type Problem, port, problemOf } from '../../flow/machine-parts.ts'

// loading → asking (idle ⇄ waiting → pricing) → proposing → made

export interface Input {
  productId: string
  today: string
  /** The day by the calendar: late in the evening the one that is sold on is ahead of it. */
  civil?: string
  /** One key for this proposal, so that a second press is the same press. */
  key: string
}
export interface Context extends Input {
  profile: ProductProfile | null
  trades: Trade[]
  unitName: string
  plan: ApplicationForm['plan']
  rows: readonly HeadRow[]
  quote: QuoteAnswer | null
  made: ProposalMade | null
  /** 生成建议书 was pressed: what is missing is shown. */
  tried: boolean
  problem: Problem | null
}
type Event =
  | { type: 'unit.change'; unitName: string }
  | { type: 'plan.change'; patch: Partial<ApplicationForm['plan']> }
  | { type: 'rows.change'; rows: readonly HeadRow[] }
  | { type: 'proposal.make' }
  | { type: 'proposal.again' }
  | { type: 'problem.retry' }

const NO_ROW: HeadRow = { professionId: '', empNum: 10 }
const isKnown = ({ professionId, empNum }: HeadRow) => professionId !== '' && empNum > 0

/** People by trades that can be priced. */
export const headsOf = ({ rows }: Pick<Context, 'rows'>): HeadRow[] =>
  rows.filter(isKnown).map((row) => ({ ...row }))

const isPriceable = ({ plan, profile, rows, today, civil }: Context) =>
  profile !== null && Object.keys(planIssues(plan, profile, today, civil)).length === 0 && rows.some(isKnown)

/** A price, and from it a proposal with a link. Ports: `load`, `price`, `propose`. */
export const proposalMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    load: port<{ profile: ProductProfile; trades: Trade[] }, { productId: string }>(),
    price: port<QuoteAnswer, Context>(),
    propose: port<ProposalMade, Context>(),
  },
  guards: {
    priceable: ({ context }) => isPriceable(context),
    ready: ({ context }) => context.quote !== null && context.unitName.trim() !== '',
  },
  actions: {
    changeUnit: assign(({ event }) => (event.type === 'unit.change' ? { unitName: event.unitName } : {})),
    changePlan: assign(({ context, event }) =>
      event.type === 'plan.change' ? { plan: { ...context.plan, ...event.patch } } : {},
    ),
    changeRows: assign(({ event }) => (event.type === 'rows.change' ? { rows: event.rows } : {})),
    unprice: assign({ quote: null }),
    again: assign({ made: null, tried: false, key: () => crypto.randomUUID() }),
  },
  delays: { settle: 250 },
}).createMachine({
  id: 'proposal',
  context: ({ input }) => ({
    ...input,
    profile: null,
    trades: [],
    unitName: '',
    plan: { months: 12, startDate: addDays(input.today, LEAD_DAYS) },
    rows: [NO_ROW],
    quote: null,
    made: null,
    tried: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ productId: context.productId }),
        onDone: {
          target: 'asking',
          actions: assign(({ context, event }) => ({
            ...event.output,
            plan: begun(context.plan, event.output.profile),
            problem: null,
          })),
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    asking: {
      initial: 'idle',
      on: {
        'unit.change': { actions: 'changeUnit' },
        // What stands there until it is priced again is not the price of what was changed.
        'plan.change': { target: '.waiting', actions: ['changePlan', 'unprice'] },
        'rows.change': { target: '.waiting', actions: ['changeRows', 'unprice'] },
        'proposal.make': [{ guard: 'ready', target: 'proposing' }, { actions: assign({ tried: true }) }],
      },
      states: {
        idle: {},
        waiting: { after: { settle: [{ guard: 'priceable', target: 'pricing' }, { target: 'idle' }] } },
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
              actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
            },
          },
        },
      },
    },
    proposing: {
      invoke: {
        src: 'propose',
        input: ({ context }) => context,
        onDone: { target: 'made', actions: assign(({ event }) => ({ made: event.output, problem: null })) },
        onError: { target: 'asking', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    made: { on: { 'proposal.again': { target: 'asking', actions: 'again' } } },
  },
})

/** The plan as the product has it. */
function begun(plan: Context['plan'], { config, periods }: ProductProfile): Context['plan'] {
  const [first] = config.plans
  const coverageWan = config.coverageWan[1] ?? config.coverageWan[0]
  return {
    ...plan,
    months: periods.includes(plan.months) ? plan.months : (periods[0] ?? plan.months),
    ...(config.line === 'groupAccident'
      ? first && { planNo: first.plan }
      : coverageWan !== undefined && { coverageWan }),
  }
}
