import { EMPTY_OFFLINE, type OfflineForm, offlineIssues } from '@baoqiao/contract/payment/offline.ts'
import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { assign, setup } from 'xstate'
import { type Problem, port, problemOf } from '../../flow/machine-parts.ts'

// opening → waiting ⇄ polling → processing ⇄ → paid
// refunding ⇄ returning → refunded
// waiting → looking → filling → sending → checking ⇄ rechecking; checking → withdrawing → looking

export interface Context {
  orderId: string
  /** The change of the policy that is paid for; without it the policy itself. */
  endorsementId?: string | undefined
  /** One of its payments: what that one is for is paid. */
  payId?: string | undefined
  pay: PayView | null
  /** The try in vain that was there already when the page was opened; undefined until that is known. */
  failedBefore?: string | null | undefined
  problem: Problem | null
  /** One key a QR: asking again for the same one is the same one. */
  key: string
  /** How it is paid, as far as it was chosen. */
  way: 'code' | 'transfer'
  offline: OfflineView | null
  form: OfflineForm
  /** What the server says of fields that were sent. */
  refused: Partial<Record<string, string>>
  /** Sending was tried: what is wrong is shown from then on. */
  tried: boolean
}
export type Event =
  | { type: 'code.renew'; key: string }
  | { type: 'problem.retry' }
  | { type: 'transfer.wanted' }
  | { type: 'form.change'; patch: Partial<OfflineForm> }
  | { type: 'transfer.send' }
  | { type: 'transfer.withdraw' }
  | { type: 'order.cancelled' }

type State = 'issued' | 'processing' | 'closed' | 'open'

/** How far what is paid for is: the change, or the policy. */
export function stateOf({ endorsementStatus: change, policyStatus }: PayView): State {
  if (change !== undefined)
    return change === '3' ? 'issued' : change === '2' ? 'processing' : change === '1' ? 'open' : 'closed'
  if (isOneOf(POLICY.kept, policyStatus)) return 'issued'
  return policyStatus === '2' ? 'processing' : policyStatus === '4' ? 'closed' : 'open'
}

/** What is wrong with what is typed of a transfer, once sending it was tried. */
export function issuesOf({ tried, form, offline, refused }: Context): Partial<Record<string, string>> {
  if (!tried || !offline) return {}
  return { ...refused, ...wrongIn(form, offline) }
}
/** By this machine's clock, a little ahead at most: the server's decides. */
const wrongIn = (form: OfflineForm, { insured, now }: OfflineView) =>
  offlineIssues(form, { insured, now: new Date(Math.max(Date.now(), Date.parse(now))) })

const refusedOf = (error: unknown): Partial<Record<string, string>> => {
  const issues: unknown = Reflect.get(Object(error), 'issues')
  return Object.fromEntries(
    (Array.isArray(issues) ? issues : []).flatMap((one) => {
      const { path, message } = Object(one)
      return typeof path === 'string' && typeof message === 'string' ? [[path, message]] : []
    }),
  )
}

const known = ({ failedBefore }: Context, pay: PayView) => ({
  pay,
  failedBefore: failedBefore === undefined ? pay.failedAt : failedBefore,
})

/** Where a call that asks how far it is leads. */
const asking = <const Failed extends string>(failed: Failed) => ({
  invoke: {
    src: 'ask' as const,
    input: ({ context }: { context: Context }) => context,
    onDone: {
      target: 'deciding' as const,
      actions: {
        type: 'know' as const,
        params: ({ event }: { event: { output: PayView } }) => event.output,
      },
    },
    onError: [
      // Nobody is logged in any more: asking on and on would only say so again.
      {
        guard: {
          type: 'over' as const,
          params: ({ event }: { event: { error: unknown } }) => event.error,
        },
        target: 'failed' as const,
        actions: 'end' as const,
      },
      { target: failed },
    ],
  },
})

const OVER = '登录已过期，没有再查询支付结果，请重试；已支付的请勿重复支付'
/** From one way to pay to another, to the same once more, or to what is left of it. */
const turning = {
  'code.renew': { target: 'opening' as const, actions: 'renew' as const },
  'transfer.wanted': 'looking' as const,
  'order.cancelled': 'asking' as const,
}

/** Paying by QR, or by transfer to the platform's account, and following until the policy is issued. Ports: `open`, `ask`, `look`, `send`, `withdraw`. */
export const payMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'orderId' | 'endorsementId' | 'payId' | 'key'> & {
      way?: Context['way'] | undefined
    },
  },
  actors: {
    open: port<PayView, Context>(),
    ask: port<PayView, Context>(),
    look: port<OfflineView, Context>(),
    send: port<OfflineView, Context>(),
    withdraw: port<unknown, Context>(),
  },
  actions: {
    know: assign(({ context }, pay: PayView) => known(context, pay)),
    renew: assign(({ event }) => (event.type === 'code.renew' ? { key: event.key } : {})),
    calm: assign({ problem: null }),
    end: assign({ problem: { message: OVER } }),
    fail: assign((_, error: unknown) => ({ problem: problemOf(error), refused: refusedOf(error) })),
    look: assign(({ context }, offline: OfflineView) => ({
      offline,
      problem: null,
      form: began(context.form, offline),
      // What was answered is over: the same proof sent once more is another request.
      key: crypto.randomUUID(),
    })),
    change: assign(({ context, event }) => {
      if (event.type !== 'form.change') return {}
      const changed = Object.keys(event.patch)
      const refused = Object.entries(context.refused).filter(([name]) => !changed.includes(name))
      const form = { ...context.form, ...event.patch }
      // Sent again as it is, it is the same request; another content is another.
      return { form, refused: Object.fromEntries(refused), key: crypto.randomUUID() }
    }),
  },
  guards: {
    elsewhere: ({ context: { refused } }) => refused.status !== undefined,
    over: (_, error: unknown) => Object(error).status === 401,
    issued: ({ context: { pay } }) => pay !== null && stateOf(pay) === 'issued',
    processing: ({ context: { pay } }) => pay !== null && stateOf(pay) === 'processing',
    refunded: ({ context: { pay } }) => pay?.status === '4',
    refunding: ({ context: { pay } }) => pay?.refundWhy !== undefined && stateOf(pay) === 'closed',
    cancelled: ({ context: { pay } }) => pay !== null && stateOf(pay) === 'closed',
    closed: ({ context: { pay } }) => pay?.status === '5',
    checking: ({ context: { pay } }) => pay?.voucher?.status === '1' && stateOf(pay) === 'open',
    sent: ({ context: { offline } }) => offline?.voucher?.status === '1',
    byTransfer: ({ context: { way } }) => way === 'transfer',
    ready: ({ context: { form, offline } }) =>
      offline !== null && offline.barred === null && Object.keys(wrongIn(form, offline)).length === 0,
  },
  delays: { pause: 2000, slow: 15_000 },
}).createMachine({
  id: 'pay',
  context: ({ input: { way = 'code', ...input } }) => ({
    ...input,
    way,
    pay: null,
    problem: null,
    offline: null,
    form: EMPTY_OFFLINE,
    refused: {},
    tried: false,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'byTransfer', target: 'looking' }, { target: 'opening' }] },
    opening: {
      entry: assign({ way: 'code' }),
      invoke: {
        src: 'open',
        input: ({ context }) => context,
        onDone: {
          target: 'deciding',
          actions: assign(({ context, event }) => ({ ...known(context, event.output), problem: null })),
        },
        onError: {
          target: 'asking',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    // Why nothing could be opened is of no matter where it is paid already.
    asking: { ...asking('failed'), tags: 'passing' },
    deciding: {
      always: [
        { guard: 'issued', target: 'paid', actions: 'calm' },
        // That there is no code any more says nothing about a transfer that was made in time.
        { guard: 'checking', target: 'checking', actions: 'calm' },
        { guard: 'refunded', target: 'refunded', actions: 'calm' },
        { guard: 'refunding', target: 'refunding', actions: 'calm' },
        { guard: 'cancelled', target: 'closed', actions: 'calm' },
        { guard: 'closed', target: 'closed' },
        { guard: 'processing', target: 'processing', actions: 'calm' },
        { target: 'waiting' },
      ],
    },
    waiting: { after: { pause: 'polling' }, on: turning },
    polling: { ...asking('waiting'), on: turning },
    processing: { after: { pause: 'following' } },
    following: asking('processing'),
    // A transfer is sent back by hand, and a gateway may fail: it can take days.
    refunding: { after: { slow: 'returning' } },
    returning: asking('refunding'),
    closed: { on: turning },
    looking: {
      entry: assign({ way: 'transfer' }),
      invoke: {
        src: 'look',
        input: ({ context }) => context,
        onDone: {
          target: 'looked',
          actions: { type: 'look', params: ({ event }: { event: { output: OfflineView } }) => event.output },
        },
        onError: {
          target: 'asking',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    looked: { always: [{ guard: 'sent', target: 'asking' }, { target: 'filling' }] },
    filling: {
      on: {
        'form.change': { actions: 'change' },
        'transfer.send': [{ guard: 'ready', target: 'sending' }, { actions: assign({ tried: true }) }],
        'code.renew': turning['code.renew'],
      },
    },
    sending: {
      entry: assign({ tried: true, problem: null, refused: {} }),
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'asking',
          actions: { type: 'look', params: ({ event }: { event: { output: OfflineView } }) => event.output },
        },
        onError: {
          target: 'filling',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    checking: {
      entry: assign({ tried: false }),
      after: { slow: 'rechecking' },
      on: { 'transfer.withdraw': 'withdrawing' },
    },
    rechecking: { ...asking('checking'), on: { 'transfer.withdraw': 'withdrawing' } },
    withdrawing: {
      entry: assign({ problem: null }),
      invoke: {
        src: 'withdraw',
        input: ({ context }) => context,
        onDone: { target: 'looking' },
        onError: {
          target: 'checking',
          actions: { type: 'fail', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    failed: {
      always: { guard: 'elsewhere', target: 'elsewhere' },
      on: { 'problem.retry': [{ guard: 'byTransfer', target: 'looking' }, { target: 'opening' }] },
    },
    // No failure: it is with an underwriter, or at its end.
    elsewhere: { tags: 'passing' },
    refunded: { type: 'final' },
    paid: { type: 'final' },
  },
})

/** What was sent before comes back where nothing was typed; the insured enterprise pays for itself unless it is said otherwise. */
function began(form: OfflineForm, { voucher, insured, productName }: OfflineView): OfflineForm {
  if (Object.values(form).some((one) => one !== '')) return form
  return (
    voucher?.form ?? { ...form, payer: insured, payFor: `${productName}保险费`, payerWithEnterprise: '1' }
  )
}
