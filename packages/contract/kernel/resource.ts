import type { Machine } from '../rules/machines/machine.ts'
import type { Fields } from './field.ts'
import type { Life, Move } from './move.ts'
import { callsOf } from './resource-calls.ts'
import type { ResourceCalls, ResourceDefinition, Scope } from './resource-definition.ts'

export { authorityOf } from './authority.ts'
export { idSchema } from './resource-calls.ts'
export type {
  FiguresQuery,
  ListQuery,
  ResourceCalls,
  ResourceDefinition,
  ResourceRow,
  Scope,
  Verb,
} from './resource-definition.ts'

export interface Resource<F extends Fields = Fields, E extends string = string>
  extends ResourceDefinition<F> {
  readonly type: 'resource'
  readonly machine?: Machine
  readonly state?: string
  readonly birth?: string
  readonly moves?: { readonly [K in E]?: Move }
  readonly calls: ResourceCalls<F>
}

/** A resource from its data: fields in, calls and schemas out. The calls are made when they are first asked for. */
export function resource<
  const F extends Fields,
  N extends string,
  const C extends Scope,
  S extends string = string,
  E extends string = never,
>(
  definition: ResourceDefinition<F> & { readonly name: N; readonly scope: C } & Life<F, S, E>,
): Resource<F, E> & { readonly name: N; readonly scope: C } {
  let calls: ResourceCalls<F> | undefined
  checkAsked(definition)
  return {
    type: 'resource',
    ...definition,
    get calls() {
      calls ??= callsOf(definition)
      return calls
    },
  }
}

/** What must be filled in is asked for. */
function checkAsked({ name, moves }: { name: string; moves?: Readonly<Record<string, Move | undefined>> }) {
  for (const [event, move] of Object.entries(moves ?? {}))
    for (const field of move?.needs ?? [])
      if (!move?.asks?.includes(field))
        throw new Error(`${name}.${event} needs ${field} and does not ask for it`)
}
