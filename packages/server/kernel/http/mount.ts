import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import { moveCalls } from '@baoqiao/contract/kernel/move-calls.ts'
import type { AnyCall, AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isCall, isResource } from '@baoqiao/contract/kernel/node.ts'
import type { Tree } from '@baoqiao/contract/kernel/tree.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import type { Hono, Context as HonoContext } from 'hono'
import type { Registry } from '../data/access.ts'
import { keepRules } from '../data/moves.ts'
import { onceFor } from '../data/once-for.ts'
import { passwordsBefore } from '../data/passwords-before.ts'
import { resourceHandlers } from '../data/resource-handlers.ts'
import { keepTell } from '../data/told.ts'
import { AppError } from './app-error.ts'
import type { Kernel } from './context.ts'
import type { AnyHandler, Endpoint, Variables } from './endpoint.ts'
import { fieldsBeside, type LabelOf, labelsOf } from './field-labels.ts'
import { fixedQuery, placesIn } from './fixed-query.ts'
import { perform } from './perform.ts'

/** Every call of the tree on the app. Calls that differ in a fixed query value share a route. */
export function mount(app: Hono<Variables>, tree: Tree, handlers: object, kernel: Kernel): void {
  const registry: Registry = new Map([...resourcesIn(tree)].map(([, resource]) => [resource.name, resource]))
  const routes = groupBy(
    endpoints(tree, handlers, { registry, labels: labelsOf(tree), near: [] }),
    ({ call }) => `${call.method} ${honoPath(call)}`,
  )
  const byPath = groupBy([...routes.values()].flat(), ({ call }) => honoPath(call))
  for (const [key, group] of [...routes].sort(bySpecific)) {
    const [method = '', path = ''] = key.split(' ')
    app.on(method, path, (c: HonoContext<Variables>, next) => {
      const endpoint = group.find(({ call }) => matches(call, c)) ?? null
      if (!endpoint) {
        const other = byPath.get(path)?.find(({ call }) => matches(call, c))
        if (other) throw new AppError(405, `该接口只接受 ${other.call.method} 请求`)
        return c.notFound()
      }
      return isElsewhere(endpoint.call, c) ? next() : perform(kernel, endpoint, c)
    })
  }
}

const honoPath = ({ path }: AnyCall) => (path.split('?')[0] ?? '').replace(/\{(\w+)\}/g, ':$1')

function matches(call: AnyCall, c: HonoContext): boolean {
  return fixedQuery(call).every(([name, value]) => placesIn(value, c.req.query(name)) !== null)
}

/**
 * `/plan/{token}` and its files are ours where there is a token; `/plan/planInsure` and `/plan/planInsure/1` are pages of
 * the console. Some of its pages have the address of a call: who wants a page (an address typed or loaded anew) gets that.
 */
function isElsewhere({ method, wire, allow, params }: AnyCall, c: HonoContext): boolean {
  if (wire === undefined) return method === 'GET' && (c.req.header('accept')?.includes('text/html') ?? false)
  const isOpen = wire === 'page' || (wire === 'file' && allow === 'public')
  return isOpen && params !== undefined && !params.safeParse(c.req.param()).success
}

/** An installation of several platforms in one process makes them once. */
const movesOf = onceFor((resource: AnyResource) => moveCalls(resource))

/** `/a/page` before `/a/{id}`. */
const bySpecific = ([a]: [string, unknown], [b]: [string, unknown]) =>
  a.split(':').length - b.split(':').length

interface Around {
  registry: Registry
  labels(near: readonly Fields[]): LabelOf
  /** Fields of resources around this folder, the nearest first. */
  near: readonly Fields[]
}

function* endpoints(tree: Tree, handlers: object, around: Around): Generator<Endpoint> {
  const { registry, labels } = around
  const near = [...fieldsBeside(tree), ...around.near]
  const labelOf = labels(near)
  for (const [name, node] of Object.entries(tree)) {
    const own: object | undefined = Reflect.get(handlers, name)
    if (isCall(node)) yield { call: node, handler: own as AnyHandler, labelOf }
    else if (isResource(node)) {
      keepRules(node, own ?? {})
      keepTell(node, own ?? {})
      const standard = resourceHandlers(node, own ?? {}, registry)
      const ofOwn = labels([node.fields, ...near])
      for (const [verb, handler] of Object.entries({ ...standard, ...(own ?? {}) }))
        if (verb in node.calls)
          yield {
            call: Reflect.get(node.calls, verb) as AnyCall,
            handler: passwordsBefore(node, verb, handler as AnyHandler),
            labelOf: ofOwn,
          }
      for (const { name: move, call } of movesOf(node))
        yield { call, handler: Reflect.get(standard, move) as AnyHandler, labelOf: ofOwn }
    } else yield* endpoints(node as Tree, (own ?? {}) as object, { ...around, near })
  }
}
