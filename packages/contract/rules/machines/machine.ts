/** A state machine as data: the one table that the server moves by and the screens show from. */
export interface Machine {
  readonly id: string
  /** State -> Chinese label. '' stands for "not yet existing" and has none. */
  readonly states: Readonly<Record<string, string>>
  readonly transitions: readonly Transition[]
}
export interface Transition {
  readonly from: readonly string[]
  readonly event: string
  readonly to: string
  readonly actors: readonly string[]
}

/** The state an event leads to, or null when it is not possible. */
export const next = (machine: Machine, from: string, event: string): string | null =>
  machine.transitions.find((transition) => transition.event === event && transition.from.includes(from))
    ?.to ?? null

/** What can be done in a state. */
export const eventsFrom = (machine: Machine, state: string): string[] =>
  machine.transitions
    .filter((transition) => transition.from.includes(state))
    .map((transition) => transition.event)
