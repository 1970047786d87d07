import type { OwnOrder, OwnOrders } from '@baoqiao/contract/policy/own-orders.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { assign, setup } from 'xstate'
import { type Problem, port, problemOf } from '../../flow/machine-parts.ts'

// loading → listed ⇄ refreshing, ⇄ adding

export interface Context {
  /** That order alone. */
  only?: string | undefined
  orders: readonly OwnOrder[]
  total: number
  problem: Problem | null
  /** Those that were cancelled here, with the payment that was open for each. */
  cancelled: readonly Cancelled[]
}
interface Cancelled {
  orderId: string
  payId: string | null
}
type Event =
  | { type: 'list.refresh' }
  | { type: 'list.more' }
  | { type: 'problem.retry' }
  | ({ type: 'order.cancelled' } & Cancelled)

const SIZE = 20
/** The page after those that are there. */
const nextPage = ({ orders }: Context) => Math.floor(orders.length / SIZE) + 1

const asking = <const Failed extends string>(page: (context: Context) => number, failed: Failed) => ({
  invoke: {
    src: 'load' as const,
    input: ({ context }: { context: Context }) => ({
      only: context.only,
      current: page(context),
      size: SIZE,
    }),
    onDone: {
      target: 'listed' as const,
      actions: {
        type: 'take' as const,
        params: ({ event }: { event: { output: OwnOrders } }) => event.output,
      },
    },
    onError: {
      target: failed,
      actions: { type: 'fail' as const, params: ({ event }: { event: { error: unknown } }) => event.error },
    },
  },
})

/** The one that is asked for is not there, or is to be mended. */
export const isElsewhere = ({ only, orders: [order] }: Context): boolean =>
  only !== undefined && (!order || isOneOf(POLICY.refused, order.status))

/** Orders of a visitor, a page at a time. Port: `load`. */
export const ordersMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'only'> },
  actors: { load: port<OwnOrders, { only?: string | undefined; current: number; size: number }>() },
  actions: {
    take: assign(({ context }, { records, total, current }: OwnOrders) => {
      const known = new Set(records.map(({ id }) => id))
      // What came meanwhile has moved the others on.
      const before = current === 1 ? [] : context.orders.filter(({ id }) => !known.has(id))
      return { orders: [...before, ...records], total, problem: null }
    }),
    forget: assign(({ context, event }) =>
      event.type === 'order.cancelled'
        ? { cancelled: [...context.cancelled, { orderId: event.orderId, payId: event.payId }] }
        : {},
    ),
    fail: assign((_, error: unknown) => ({ problem: problemOf(error) })),
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({ ...input, orders: [], total: 0, problem: null, cancelled: [] }),
  initial: 'loading',
  on: { 'order.cancelled': { target: '.refreshing', actions: 'forget' } },
  states: {
    loading: asking(() => 1, 'failed'),
    failed: { on: { 'problem.retry': { target: 'loading' } } },
    listed: { on: { 'list.refresh': { target: 'refreshing' }, 'list.more': { target: 'adding' } } },
    refreshing: asking(() => 1, 'listed'),
    adding: asking(nextPage, 'listed'),
  },
})
