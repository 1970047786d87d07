import type { DataOfCall, InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { Context, Outside } from './context.ts'

/**
 * A handler that needs the world outside. Nothing is held in `before` and `after`: they may wait for files, browsers
 * and gateways. `within` is one transaction. What `within` answered stands when `after` fails, so `after` only fetches,
 * or does what may be done again.
 */
export interface Phased<I, A> {
  readonly phases: {
    before?(input: I, outside: Outside): Promise<unknown>
    within(input: I, context: Context, prepared: unknown): Promise<unknown>
    after?(result: unknown, outside: Outside): Promise<A>
  }
}

interface Phases<I, P, R, A> {
  before?(input: I, outside: Outside): Promise<P>
  within(input: I, context: Context, prepared: P): Promise<R>
  after?(result: R, outside: Outside): Promise<A>
}

/** Says a handler in phases. What one phase answers the next is given; without `after`, `within` gives the answer. */
export function phased<I, A, P = undefined, R = A>(phases: Phases<I, P, R, A>): Phased<I, A> {
  // The phases agree with each other by the type above; who runs them need not know what goes between them.
  return { phases: phases as unknown as Phased<I, A>['phases'] }
}
export type PhasedHandler<C> = Phased<InputOfCall<C>, DataOfCall<C>>

export const isPhased = (handler: unknown): handler is Phased<never, unknown> =>
  typeof handler === 'object' && handler !== null && 'phases' in handler
