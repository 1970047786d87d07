import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { refuse } from '../http/app-error.ts'
import type { Caller, Context } from '../http/context.ts'
import { onceFor } from './once-for.ts'

type Values = Record<string, unknown>
/** What people outside the platform are told of a row's inner fields: those that are not named are empty. */
export type Tell = (row: Values) => Values

const known = new WeakMap<AnyResource, Tell>()
/** What a resource's handlers tell of its inner fields; once, when the platform is put together. */
export function keepTell(resource: AnyResource, own: { told?: Tell }): void {
  if (resource.inner && own.told) known.set(resource, own.told)
}

/** A channel's people and visitors: what the platform keeps to itself is not theirs to see. */
export const isOutside = ({ caller }: Pick<Context, 'caller'>): boolean => outside(caller)
const outside = ({ userType, visitor }: Pick<Caller, 'userType' | 'visitor'>) =>
  userType !== 'sys' || visitor !== null

/** The state that this caller is told of. */
export const toldState = ({ inner }: AnyResource, state: string, context: Pick<Context, 'caller'>): string =>
  isOutside(context) ? (inner?.states?.[state] ?? state) : state

/** A row as this caller is told it. */
export function told(resource: AnyResource, row: Values, context: Pick<Context, 'caller'>): Values {
  const { inner, state = 'status' } = resource
  if (!inner || !isOutside(context)) return row
  const kept = Object.fromEntries(inner.fields.map((name) => [name, null]))
  const said = known.get(resource)?.(row) ?? {}
  const states = inner.states ? { [state]: toldState(resource, String(row[state]), context) } : {}
  return { ...row, ...kept, ...said, ...states }
}

/** The resource with the fields that this caller may ask by. */
export const asAsked = (resource: AnyResource, context: Pick<Context, 'caller'>): AnyResource =>
  resource.inner && isOutside(context) ? outer(resource) : resource

const outer = onceFor((resource: AnyResource): AnyResource => {
  const inner = new Set<string>(resource.inner?.fields)
  const fields = Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !inner.has(name)))
  return { ...resource, fields }
})

/** Refuses a list that is asked for by what the platform keeps to itself. */
export function checkAsked(resource: AnyResource, query: object, context: Pick<Context, 'caller'>): void {
  if (!resource.inner || !isOutside(context)) return
  for (const name of resource.inner.fields)
    for (const key of [name, `${name}Start`, `${name}End`])
      if (Reflect.get(query, key)) throw refuse(`不能按${resource.fields[name]?.label ?? name}查询`)
}
