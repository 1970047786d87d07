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
        Object.keys(Object(Reflect.get(node, 'calls')))
          // What a resource does not offer would stand at the address of a call of its own.
          .filter((verb) => !isWriting(verb) || mayWrite(node, verb))
          .map((verb) => [verb, verb === 'import' ? early : stop]),
      )
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, walk(child)]))
  }
  return Object(walk(tree))
}

const WRITING = ['add', 'edit', 'remove']
const isWriting = (verb: string) => WRITING.includes(verb)
function mayWrite(resource: object, verb: string): boolean {
  const verbs: unknown = Reflect.get(resource, 'verbs')
  return !Array.isArray(verbs) || verbs.includes(verb)
}
