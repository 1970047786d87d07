import type { Machine } from '../rules/machines/machine.ts'
import type { Fields } from './field.ts'
import type { ResourceCalls } from './resource-definition.ts'

/** An event of a resource's machine that people bring about: one call, one button, one line of the history. */
export interface Move<Name extends string = string> {
  /** What the button says. */
  readonly title: string
  /** What is said when it is done; the title with 成功 unless given. */
  readonly done?: string
  /** The right it takes: the authority is `<resource>_<right>`. */
  readonly right: string
  /** Fields asked for in a dialog and kept on the row. */
  readonly asks?: readonly Name[]
  /** Those of them that must be filled in. */
  readonly needs?: readonly Name[]
  /** The asked field whose text stands in the history as the reason. */
  readonly why?: Name
  /** Asked before it is done, when nothing else is. */
  readonly confirm?: string
  readonly tone?: 'primary' | 'danger'
  /** Offered for many selected rows at once. */
  readonly batch?: boolean
}

/** A resource whose rows go from state to state. */
export interface Life<F extends Fields, S extends string, E extends string> {
  readonly machine?: Machine<S, E>
  /** The field that holds the machine's state; `status` unless said. */
  readonly state?: Extract<keyof F, string>
  /** The event by which `add` brings a row into being; a resource whose own `add` decides has none. */
  readonly birth?: NoInfer<E>
  /** An event with the name of one of the resource's own calls cannot be a move. */
  readonly moves?: {
    readonly [K in NoInfer<E>]?: K extends keyof ResourceCalls<F> ? never : Move<Extract<keyof F, string>>
  }
}
/** The same of any resource, for code that works on all of them. */
export interface AnyLife {
  readonly machine?: Machine
  readonly state?: string
  readonly birth?: string
  readonly moves?: Readonly<Record<string, Move | undefined>>
}

/** The state that a row stands in. */
export const stateOf = ({ state = 'status' }: Pick<AnyLife, 'state'>, row: object): string =>
  String(Reflect.get(row, state))
