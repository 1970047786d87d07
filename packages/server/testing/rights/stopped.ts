import { AppError } from '../../kernel/http/app-error.ts'

export const REACHED = 418

/** The tree of handlers with every one replaced by one that says it was reached, so that nothing is changed. */
export function stopped(tree: object): object {
  const stop = () => Promise.reject(new AppError(REACHED, 'reached'))
  // An import reads its sheet before its transaction: it is stopped there.
  const early = { phases: { before: stop, within: stop } }
  const walk = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return undefined
    if (Reflect.get(node, 'type') === 'call') return stop
    if (Reflect.get(node, 'type') === 'resource')
      return Object.fromEntries(
        Object.keys(Object(Reflect.get(node, 'calls'))).map((verb) => [
          verb,
          verb === 'import' ? early : stop,
        ]),
      )
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, walk(child)]))
  }
  return Object(walk(tree))
}
