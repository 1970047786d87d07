import type { Tone } from '../../kernel/field.ts'

/**
 * A state machine as data: the one table that the server moves by and the screens show from (RULES §2). A state has a
 * label and a tone, an event a label: one that has none does not compile.
 */
export interface Machine<S extends string = string, E extends string = string> {
  readonly id: string
  /** State -> Chinese label. '' stands for "not yet existing" and has none. */
  readonly states: Readonly<Record<S, string>>
  readonly tones: Readonly<Record<NoInfer<S>, Tone>>
  /** '' when rows come into being by an event; else the state they are born in. */
  readonly initial: NoInfer<S> | ''
  readonly terminal: readonly NoInfer<S>[]
  /** Event -> what happened, in Chinese, as a timeline says it. */
  readonly events: Readonly<Record<E, string>>
  readonly transitions: readonly Transition<NoInfer<S>, NoInfer<E>>[]
}
export interface Transition<S extends string = string, E extends string = string> {
  readonly from: readonly (S | '')[]
  readonly event: E
  /** '=' keeps the state. */
  readonly to: S | '='
  readonly actors: readonly Actor[]
}
/** A machine that knows its states and events as types. */
export const machine = <const S extends string, const E extends string>(
  definition: Machine<S, E>,
): Machine<S, E> => definition
export type StateOf<M> = M extends Machine<infer S, string> ? S : never
export type EventOf<M> = M extends Machine<string, infer E> ? E : never

export type Actor =
  | 'agent'
  | 'staff'
  | 'channelAdmin'
  | 'mainChannelAdmin'
  | 'holder'
  | 'platformAdmin'
  | 'underwriter'
  | 'firstReviewer'
  | 'seniorReviewer'
  | 'finance'
  | 'sysAdmin'
  | 'owner'
  | 'assignee'
  | 'insurer'
  | 'payment'
  | 'taxPlatform'
  | 'wechat'
  | 'campaign'
  | 'system'
  | 'timer'

/** The state an event leads to, or null when it is not possible. */
export function next(machine: Machine, from: string, event: string): string | null {
  const to = find(machine, from, event)?.to
  return to === '=' ? from : (to ?? null)
}

/** Whether an event is possible in a state, for an actor when one is given. */
export function can(machine: Machine, state: string, event: string, actor?: Actor): boolean {
  const transition = find(machine, state, event)
  return transition !== undefined && (actor === undefined || transition.actors.includes(actor))
}

/** What can be done in a state, by an actor when one is given. */
export const eventsFrom = (machine: Machine, state: string, actor?: Actor): string[] =>
  machine.transitions
    .filter(({ from, actors }) => from.includes(state) && (actor === undefined || actors.includes(actor)))
    .map(({ event }) => event)

const find = (machine: Machine, state: string, event: string) =>
  machine.transitions.find((transition) => transition.event === event && transition.from.includes(state))

/** Who sells and serves for a channel. */
export const SELLERS: readonly Actor[] = ['agent', 'staff', 'channelAdmin']
/** Who asks for a change of a policy: who sells it, or its holder on a partner's page. */
export const APPLICANTS: readonly Actor[] = [...SELLERS, 'holder']
