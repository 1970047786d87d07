import { moveCalls } from './move-calls.ts'
import { type AnyCall, type AnyResource, isCall, isResource } from './node.ts'
import { offers } from './offers.ts'

/** The tree of everything the server answers: calls, resources and folders of them. */
export interface Tree {
  readonly [name: string]: Tree | AnyCall | AnyResource
}

/** Every call with its dotted name, resources unfolded into theirs. */
export function* callsIn(tree: Tree, prefix = ''): Generator<[name: string, call: AnyCall]> {
  for (const [name, node] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${name}` : name
    if (isCall(node)) yield [path, node]
    else if (isResource(node)) {
      for (const [verb, call] of Object.entries(node.calls))
        if (offers(node, verb)) yield [`${path}.${verb}`, call as AnyCall]
      for (const { name: move, call } of moveCalls(node)) yield [`${path}.${move}`, call]
    } else yield* callsIn(node as Tree, path)
  }
}
/** Every resource with its dotted name. */
export function* resourcesIn(tree: Tree, prefix = ''): Generator<[name: string, resource: AnyResource]> {
  for (const [name, node] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${name}` : name
    if (isResource(node)) yield [path, node]
    else if (!isCall(node)) yield* resourcesIn(node as Tree, path)
  }
}
