import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { assign, setup } from 'xstate'
import { type Problem, port, problemOf } from '../../flow/machine-parts.ts'

// opening → waiting ⇄ polling → processing ⇄ → paid

export interface Context {
  orderId: string
  /** The change of the policy that is paid for; without it the policy itself. */
  endorsementId?: string | undefined
  pay: PayView | null
  problem: Problem | null
  /** One key a QR: asking again for the same one is the same one. */
  key: string
}
export type Event = { type: 'code.renew'; key: string } | { type: 'problem.retry' }

type State = 'issued' | 'processing' | 'closed' | 'open'

/** How far what is paid for is: the change, or the policy. */
function stateOf({ endorsementStatus: change, policyStatus }: PayView): State {
  if (change !== undefined)
    return change === '3' ? 'issued' : change === '2' ? 'processing' : change === '1' ? 'open' : 'closed'
  if (isOneOf(POLICY.kept, policyStatus)) return 'issued'
  return policyStatus === '2' ? 'processing' : policyStatus === '4' ? 'closed' : 'open'
}

/** Paying by QR and following until the policy is issued. Ports: `open`, `ask`. */
export const payMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'orderId' | 'endorsementId' | 'key'>,
  },
  actors: { open: port<PayView, Context>(), ask: port<PayView, Context>() },
  guards: {
    issued: ({ context: { pay } }) => pay !== null && stateOf(pay) === 'issued',
    processing: ({ context: { pay } }) => pay !== null && stateOf(pay) === 'processing',
    refunded: ({ context: { pay } }) => pay?.status === '4',
    closed: ({ context: { pay } }) => pay !== null && (pay.status === '5' || stateOf(pay) === 'closed'),
  },
  delays: { pause: 2000 },
}).createMachine({
  id: 'pay',
  context: ({ input }) => ({ ...input, pay: null, problem: null }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }) => context,
        onDone: {
          target: 'deciding',
          actions: assign(({ event }) => ({ pay: event.output, problem: null })),
        },
        onError: { target: 'asking', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: assign(({ event }) => ({ pay: event.output })) },
        onError: { target: 'failed' },
      },
    },
    deciding: {
      always: [
        { guard: 'issued', target: 'paid' },
        { guard: 'refunded', target: 'refunded' },
        { guard: 'closed', target: 'closed' },
        { guard: 'processing', target: 'processing' },
        { target: 'waiting' },
      ],
    },
    waiting: { after: { pause: 'polling' } },
    polling: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: assign(({ event }) => ({ pay: event.output })) },
        onError: { target: 'waiting' },
      },
    },
    processing: { after: { pause: 'following' } },
    following: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: { target: 'deciding', actions: assign(({ event }) => ({ pay: event.output })) },
        onError: { target: 'processing' },
      },
    },
    closed: {
      on: { 'code.renew': { target: 'opening', actions: assign(({ event }) => ({ key: event.key })) } },
    },
    failed: { on: { 'problem.retry': { target: 'opening' } } },
    refunded: { type: 'final' },
    paid: { type: 'final' },
  },
})
