import { moveCalls } from '@baoqiao/contract/kernel/move-calls.ts'
import type { AnyCall } from '@baoqiao/contract/kernel/node.ts'
import { isCall, isResource } from '@baoqiao/contract/kernel/node.ts'
import type { Tree } from '@baoqiao/contract/kernel/tree.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import type { Hono, Context as HonoContext } from 'hono'
import type { Registry } from '../data/access.ts'
import { passwordsBefore } from '../data/passwords-before.ts'
import { resourceHandlers } from '../data/resource-handlers.ts'
import type { Kernel } from './context.ts'
import type { AnyHandler, Endpoint, Variables } from './endpoint.ts'
import { perform } from './perform.ts'

/** Every call of the tree on the app. Calls that differ in a fixed query value share a route. */
export function mount(app: Hono<Variables>, tree: Tree, handlers: object, kernel: Kernel): void {
  const registry: Registry = new Map([...resourcesIn(tree)].map(([, resource]) => [resource.name, resource]))
  const routes = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints(tree, handlers, registry)) {
    const [path = ''] = endpoint.call.path.split('?')
    const key = `${endpoint.call.method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
    routes.set(key, [...(routes.get(key) ?? []), endpoint])
  }
  for (const [key, group] of [...routes].sort(bySpecific)) {
    const [method = '', path = ''] = key.split(' ')
    app.on(method, path, (c: HonoContext<Variables>) => {
      const endpoint = group.find(({ call }) => matches(call, c)) ?? null
      return endpoint ? perform(kernel, endpoint, c) : c.notFound()
    })
  }
}

function matches(call: AnyCall, c: HonoContext): boolean {
  const [, fixed] = call.path.split('?')
  return [...new URLSearchParams(fixed ?? '')].every(([name, value]) => c.req.query(name) === value)
}

/** `/a/page` before `/a/{id}`. */
const bySpecific = ([a]: [string, unknown], [b]: [string, unknown]) =>
  a.split(':').length - b.split(':').length

function* endpoints(tree: Tree, handlers: object, registry: Registry): Generator<Endpoint> {
  for (const [name, node] of Object.entries(tree)) {
    const own: object | undefined = Reflect.get(handlers, name)
    if (isCall(node)) yield { call: node, handler: own as AnyHandler }
    else if (isResource(node)) {
      const standard = resourceHandlers(node, own ?? {}, registry)
      for (const [verb, handler] of Object.entries({ ...standard, ...(own ?? {}) }))
        if (verb in node.calls)
          yield {
            call: Reflect.get(node.calls, verb) as AnyCall,
            handler: passwordsBefore(node, verb, handler as AnyHandler),
          }
      for (const { name: move, call } of moveCalls(node))
        yield { call, handler: Reflect.get(standard, move) as AnyHandler }
    } else yield* endpoints(node as Tree, (own ?? {}) as object, registry)
  }
}
