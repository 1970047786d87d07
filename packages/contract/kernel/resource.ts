import type { Fields } from './field.ts'
import { callsOf } from './resource-calls.ts'
import type { ResourceCalls, ResourceDefinition } from './resource-definition.ts'

export { authorityOf } from './authority.ts'
export { idSchema } from './resource-calls.ts'
export type {
  ListQuery,
  ResourceCalls,
  ResourceDefinition,
  ResourceRow,
  Scope,
  Verb,
} from './resource-definition.ts'

export interface Resource<F extends Fields = Fields> extends ResourceDefinition<F> {
  readonly type: 'resource'
  readonly calls: ResourceCalls<F>
}

/** A resource from its data: fields in, calls and schemas out. The calls are made when they are first asked for. */
export function resource<const F extends Fields>(definition: ResourceDefinition<F>): Resource<F> {
  let calls: ResourceCalls<F> | undefined
  return {
    type: 'resource',
    ...definition,
    get calls() {
      calls ??= callsOf(definition)
      return calls
    },
  }
}
