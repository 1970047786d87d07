/** What can be taken back: states before and after the one that stands, each with what was done to it. */
export interface History<State> {
  past: readonly Step<State>[]
  now: State
  future: readonly Step<State>[]
}
interface Step<State> {
  state: State
  /** What was done after it, in words. */
  did: string
  /** Changes with one mark, one right after the other, are one. */
  mark: string | undefined
}

const DEPTH = 100

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] })

/** Something is done; what had been taken back is gone. */
export function doing<State>(
  { past, now }: History<State>,
  next: State,
  did: string,
  mark?: string,
): History<State> {
  const same = mark !== undefined && past.at(-1)?.mark === mark
  return { past: same ? past : [...past, { state: now, did, mark }].slice(-DEPTH), now: next, future: [] }
}

/** The last thing taken back; the same history when there is none. */
export function undo<State>(history: History<State>): History<State> {
  const { past, now, future } = history
  const last = past.at(-1)
  if (!last) return history
  return { past: past.slice(0, -1), now: last.state, future: [{ ...last, state: now }, ...future] }
}

/** What was taken back, done again. */
export function redo<State>(history: History<State>): History<State> {
  const { past, now, future } = history
  const [next, ...rest] = future
  if (!next) return history
  return { past: [...past, { ...next, state: now, mark: undefined }], now: next.state, future: rest }
}
