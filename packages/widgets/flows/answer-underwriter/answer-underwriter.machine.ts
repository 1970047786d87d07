import type { UnderwriterAsks } from '@baoqiao/contract/underwriting/order.ts'
import { assign, setup } from 'xstate'
import { type Problem, port, problemOf } from '../../flow/machine-parts.ts'

// asking → asked → sending → sent

export type Reply = 'answer' | 'confirm' | 'decline'
export interface Form {
  note: string
  files: readonly string[]
  newStart: string
}
export interface Context {
  orderId: string
  /** One key for a reply, so that a second one is the same. */
  key: string
  asked: UnderwriterAsks | null
  form: Form
  reply: Reply | null
  problem: Problem | null
}
export type Event =
  | { type: 'form.change'; patch: Partial<Form> }
  | { type: 'reply.send'; reply: Reply }
  | { type: 'problem.retry' }

/** Answering an underwriter about one's order. Ports: `ask`, `send`. */
export const answerMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Pick<Context, 'orderId' | 'key'> },
  actors: { ask: port<UnderwriterAsks | null, Context>(), send: port<unknown, Context>() },
  guards: {
    // Somebody was faster: what is asked now is looked at before it is answered.
    passed: (_, error: unknown) => Object(error).status === 409,
    nothing: ({ context }) => context.asked === null,
  },
}).createMachine({
  id: 'answer-underwriter',
  context: ({ input }) => ({
    ...input,
    asked: null,
    form: { note: '', files: ['', '', ''], newStart: '' },
    reply: null,
    problem: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: { target: 'told', actions: assign(({ event }) => ({ asked: event.output })) },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
      },
    },
    told: { always: [{ guard: 'nothing', target: 'nothing' }, { target: 'asked' }] },
    failed: { on: { 'problem.retry': { target: 'asking' } } },
    asked: {
      on: {
        'form.change': {
          actions: assign(({ context, event }) => ({ form: { ...context.form, ...event.patch } })),
        },
        'reply.send': {
          target: 'sending',
          actions: assign(({ event }) => ({ reply: event.reply, problem: null })),
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'sent' },
        onError: [
          {
            guard: {
              type: 'passed',
              params: ({ event }: { event: { error: unknown } }) => event.error,
            },
            target: 'asking',
            actions: assign(({ event }) => ({ problem: problemOf(event.error) })),
          },
          { target: 'asked', actions: assign(({ event }) => ({ problem: problemOf(event.error) })) },
        ],
      },
    },
    nothing: { type: 'final' },
    sent: { type: 'final' },
  },
})
