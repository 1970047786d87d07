import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import { assign, fromPromise, setup } from 'xstate'

/** Every 10 s, 10 s are deducted; 1000 s or less are renewed (1-platform §4 "Session"). */
const TICK_S = 10
const RENEW_AT_S = 1000

export interface SessionInput {
  /** Seconds the access token still lives. */
  remaining: number
  /** The person, when they came in before the machine did. */
  profile?: UserInfo | null
}
interface Context {
  remaining: number
  profile: UserInfo | null
  /** Why the profile did not come. */
  problem: string
}
export type SessionEvent =
  /** The server refused a token of ours. */
  | { type: 'token.refused' }
  /** Another tab renewed, or the person logged in again. */
  | { type: 'token.renewed'; remaining: number }
  | { type: 'profile.changed'; profile: UserInfo }
  | { type: 'profile.retry' }
  | { type: 'password.changed' }
  | { type: 'screen.lock' }
  | { type: 'screen.unlock' }
  | { type: 'session.leave' }
  /** Ended in another tab or by the server for good. */
  | { type: 'session.end' }

const missing = (port: string) => async (): Promise<never> => {
  throw new Error(`port ${port} is not provided`)
}

/** live (tokens: counting ⇄ renewing → spent; screen: coming → (arriving →) open ⇄ locked) → leaving → over */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    /** Seconds of the new token; null when the refresh token is refused. Throws when nobody answers. */
    renew: fromPromise<number | null>(missing('renew')),
    loadProfile: fromPromise<UserInfo>(missing('loadProfile')),
    /** Tells the server; the session is over here even when that fails. */
    revoke: fromPromise<void>(missing('revoke')),
  },
  actions: {
    deduct: assign({ remaining: ({ context }) => context.remaining - TICK_S }),
    forgetLock: assign({
      profile: ({ context: { profile } }) => profile && { ...profile, locked: false },
    }),
  },
  guards: {
    isDueNextTick: ({ context }) => context.remaining - TICK_S <= RENEW_AT_S,
    isNobody: ({ context }) => context.profile === null,
    isLocked: ({ context }) => context.profile?.locked === true,
    mustChangePassword: ({ context }) => context.profile?.passwordStatus === '1',
  },
  delays: { tick: TICK_S * 1000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    remaining: input.remaining,
    profile: input.profile ?? null,
    problem: '',
  }),
  initial: 'live',
  states: {
    live: {
      type: 'parallel',
      on: { 'session.leave': 'leaving', 'session.end': 'over' },
      states: {
        tokens: {
          initial: 'counting',
          on: {
            'token.renewed': {
              target: '.counting',
              actions: assign({ remaining: ({ event }) => event.remaining }),
            },
          },
          states: {
            counting: {
              after: {
                tick: [
                  { guard: 'isDueNextTick', target: 'renewing', actions: 'deduct' },
                  { target: 'counting', reenter: true, actions: 'deduct' },
                ],
              },
              on: { 'token.refused': 'renewing' },
            },
            renewing: {
              invoke: {
                src: 'renew',
                onDone: [
                  { guard: ({ event }) => event.output === null, target: 'spent' },
                  {
                    target: 'counting',
                    actions: assign({ remaining: ({ event }) => event.output ?? 0 }),
                  },
                ],
                // Unreachable is not refused: the next tick tries again.
                onError: 'counting',
              },
            },
            /** The person has to log in again: over the page they are on, or from the start when none is shown yet. */
            spent: { always: { guard: 'isNobody', target: '#session.over' } },
          },
        },
        screen: {
          initial: 'coming',
          on: { 'profile.changed': { actions: assign({ profile: ({ event }) => event.profile }) } },
          states: {
            coming: { always: [{ guard: 'isNobody', target: 'arriving' }, { target: 'known' }] },
            arriving: {
              invoke: {
                src: 'loadProfile',
                onDone: { target: 'known', actions: assign({ profile: ({ event }) => event.output }) },
                onError: {
                  target: 'failed',
                  actions: assign({
                    problem: ({ event }) => (event.error instanceof Error ? event.error.message : ''),
                  }),
                },
              },
            },
            failed: { on: { 'profile.retry': 'arriving' } },
            known: {
              always: [
                { guard: 'isLocked', target: 'locked' },
                { guard: 'mustChangePassword', target: 'changingPassword' },
                { target: 'open' },
              ],
            },
            changingPassword: { on: { 'password.changed': 'arriving' } },
            open: { on: { 'screen.lock': 'locked' } },
            locked: { on: { 'screen.unlock': { target: 'known', actions: 'forgetLock' } } },
          },
        },
      },
    },
    leaving: { invoke: { src: 'revoke', onDone: 'over', onError: 'over' } },
    over: { type: 'final' },
  },
})
