/** What is worked on, with what was before and after it. */
export interface History<T> {
  readonly draft: T
  readonly past: readonly T[]
  readonly future: readonly T[]
}

/** Another draft in its place, as a step that can be taken back; of more than `steps` the oldest are forgotten. */
export const stepped = <T>({ draft, past }: History<T>, next: T, steps: number): History<T> => ({
  draft: next,
  past: [...past, draft].slice(-steps),
  future: [],
})

/** One step back; null where there is none. */
export function undone<T>({ draft, past, future }: History<T>): History<T> | null {
  const [before] = past.slice(-1)
  return before === undefined ? null : { draft: before, past: past.slice(0, -1), future: [draft, ...future] }
}

/** One step forward again; null where there is none. */
export function redone<T>({ draft, past, future }: History<T>): History<T> | null {
  const [after, ...rest] = future
  return after === undefined ? null : { draft: after, past: [...past, draft], future: rest }
}
