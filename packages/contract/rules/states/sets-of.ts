type Sets<S extends string, M extends Readonly<Record<S, readonly string[]>>> = {
  readonly [N in M[S][number]]: readonly { [K in S]: N extends M[K][number] ? K : never }[S][]
}

type StateOf<M extends { readonly states: object }> = keyof M['states'] & string

/**
 * Named sets of a machine's states, told state by state: one that is new does not compile before it says to which sets it
 * belongs. The machine is there as a type alone: its words and arrows are not carried to who asks for a set.
 */
export function setsOf<Of extends { readonly states: object }>(): <
  const M extends Readonly<Record<StateOf<Of>, readonly string[]>>,
>(
  of: M,
) => Sets<StateOf<Of>, M>
export function setsOf(): unknown {
  return (of: Readonly<Record<string, readonly string[]>>) => {
    const names = new Set(Object.values(of).flat())
    return Object.fromEntries(
      [...names].map((name) => [name, Object.keys(of).filter((state) => of[state]?.includes(name))]),
    )
  }
}

/** Whether a state, of a row whose columns have no types too, is one of a set. */
export const isOneOf = <const S extends string>(set: readonly S[], state: unknown): state is S =>
  set.some((one) => one === state)
