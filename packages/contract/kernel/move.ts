import type { Machine } from '../rules/machines/machine.ts'
import type { Fields } from './field.ts'
import type { ResourceCalls } from './resource-definition.ts'

type When<Name extends string> = { readonly [K in Name]?: readonly string[] | 'positive' | 'filled' }

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
  /** What an asked field is called in the dialog where the row calls it otherwise. */
  readonly called?: { readonly [K in Name]?: string }
  /** Those of them that must be filled in. */
  readonly needs?: readonly Name[]
  /**
   * Asked field -> a yes-or-no of the row, or a field with what it may say: it is asked for, and needed, only where that
   * says so. What is needed in some rows only the guard asks for.
   */
  readonly onlyIf?: { readonly [K in Name]?: Name | When<Name> }
  /** A text of the row that is said first: what is answered. */
  readonly answers?: Name
  /** The asked field whose text stands in the history as the reason. */
  readonly why?: Name
  /** Asked amount -> the amount of the row that it must be: told as it is typed; the guard says why not. */
  readonly equals?: { readonly [K in Name]?: Name }
  /** Only by whoever says which version of the row was looked at. */
  readonly seen?: true
  /** Offered before this day of the row only; the guard says why from then on. */
  readonly before?: Name
  /**
   * Field -> what the row says there where it is offered: one of these (`''`: nothing), anything, or an amount of more than nothing.
   * The guard says why not otherwise.
   */
  readonly when?: When<Name>
  /** Never by the account that this field of the row names, whatever its rights: greyed for them, refused with these words. */
  readonly notBy?: { readonly field: Name; readonly why: string }
  /**
   * Of the platform's people only by the account that this field of the row names: not offered to the others, and refused with
   * these words. A channel's people move what they see.
   */
  readonly onlyBy?: { readonly field: Name; readonly why: string }
  /** A text of the row that says why who looks may not make it; empty where they may. Greyed with it; the guard says the same. */
  readonly barredBy?: Name
  /**
   * Asked before it is done, and said above what is asked for; `{field}` is what the row says there, `{field+1}` a day of the row or
   * that many days from today, whichever is later.
   */
  readonly confirm?: string
  readonly tone?: 'primary' | 'danger'
  /** Offered for many selected rows at once. */
  readonly batch?: boolean
  /** An amount whose sum over many rows is said before they are moved. */
  readonly sums?: Name
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

/** Whether the row says what a move is offered for. */
export const isOffered = ({ when = {} }: Pick<Move, 'when'>, row: object): boolean =>
  Object.entries(when).every(([name, wanted]) => {
    const said: unknown = Reflect.get(row, name)
    const text = String(said ?? '')
    if (wanted === 'filled') return text !== ''
    return wanted === 'positive' ? Number(said ?? 0) > 0 : wanted?.includes(text)
  })

interface Who {
  userId: string
  /** `sys`: of the platform. */
  userType: string
}

/** Why it is only for another account to make, or null. */
export const othersOf = ({ onlyBy }: Pick<Move, 'onlyBy'>, row: object, { userId, userType }: Who) =>
  onlyBy && userType === 'sys' && Reflect.get(row, onlyBy.field) !== userId ? onlyBy.why : null

/** Why this account may not make a move of the row that is theirs by right, or null. */
export function barOf(
  { notBy, barredBy }: Pick<Move, 'notBy' | 'barredBy'>,
  row: object,
  { userId }: Pick<Who, 'userId'>,
) {
  if (notBy && Reflect.get(row, notBy.field) === userId) return notBy.why
  const said: unknown = barredBy === undefined ? null : Reflect.get(row, barredBy)
  return typeof said === 'string' && said !== '' ? said : null
}

/** Fields that say only why a move is barred to who looks: read beside its button, never as facts of the row. */
export const barFields = ({ moves = {} }: Pick<AnyLife, 'moves'>): ReadonlySet<string> =>
  new Set(Object.values(moves).flatMap((move) => move?.barredBy ?? []))

/** Whether a move asks for a field here; of several rows any may want it. */
export function isAsked({ onlyIf }: Pick<Move, 'onlyIf'>, name: string, row: object | null): boolean {
  const only = onlyIf?.[name]
  if (only === undefined || row === null) return true
  return typeof only === 'string' ? Reflect.get(row, only) === true : isOffered({ when: only }, row)
}

/** The state that a row stands in. */
export const stateOf = ({ state = 'status' }: Pick<AnyLife, 'state'>, row: object): string =>
  String(Reflect.get(row, state))
