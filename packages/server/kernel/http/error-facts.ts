import { maskDeep } from '../work/mask-deep.ts'

/**
 * What may be logged of an error. A driver's or a parser's message repeats what was typed, so of those only the kind,
 * the SQLSTATE, the names of what they speak of and the place in our code stay.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  const named = ['code', 'constraint', 'table', 'column', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value.slice(0, 100)] as const] : []
  })
  const ours = error.constructor === Error && named.length === 0
  return {
    error: error.name,
    ...(ours ? { message: String(maskDeep(error.message)).slice(0, 500) } : {}),
    ...Object.fromEntries(named),
    place: placeIn(error.stack),
  }
}

/** Frames only: a stack begins with the message. */
const placeIn = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
