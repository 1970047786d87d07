import type { AnyCall, AnyResource } from '@baoqiao/contract/kernel/node.ts'

type PlaceOf = (resource: AnyResource) => { file: string; name: string }

/**
 * `src/ground/contract-tree.ts` of the build. The calls of a resource differ from those of another by its path alone, so they
 * are written once.
 */
export function treeModule(contract: object, placeOf: PlaceOf): string {
  const resources = [...resourcesIn(contract)]
  const [first] = resources
  const verbs = first ? patternOf(first[1]) : ''
  const heads = resources.map(([place, resource]) => {
    if (patternOf(resource) !== verbs) throw new Error(`The calls of ${place} are not those of ${first?.[0]}`)
    const { file, name } = placeOf(resource)
    const load = `() => import(${JSON.stringify(file)}).then((all) => all.${name})`
    return `{ place: '${place}', name: '${resource.name}', title: '${resource.title}', load: ${load} }`
  })
  return `
const call = (method, path, allow, wire) => ({ type: 'call', method, path, allow, wire })
const resource = (path) => ({ type: 'resource', calls: ${verbs} })
export const callTree = ${treeOf(contract)}
export const resourceHeads = [${heads.join(',\n')}]`
}

/** Calls of a resource as code that reads `path`. */
const patternOf = ({ calls, path }: AnyResource): string => {
  const lines = Object.entries(calls).map(([verb, made]) => {
    const { path: whole, ...call } = made as AnyCall
    if (!whole.startsWith(path)) throw new Error(`${whole} is not below ${path}`)
    return `${verb}: ${callOf(call, `path + ${JSON.stringify(whole.slice(path.length))}`)}`
  })
  return `{ ${lines.join(', ')} }`
}

// The contract's own walk cannot be imported here: node reads this file as it is.
const typed = (node: unknown): unknown => Reflect.get(Object(node), 'type')
const isCall = (node: unknown): node is AnyCall => typed(node) === 'call'
const isResource = (node: unknown): node is AnyResource => typed(node) === 'resource'

function* resourcesIn(tree: object, prefix = ''): Generator<[place: string, resource: AnyResource]> {
  for (const [name, node] of Object.entries(tree)) {
    if (isResource(node)) yield [prefix + name, node]
    else if (!isCall(node)) yield* resourcesIn(Object(node), `${prefix}${name}.`)
  }
}

/** What partners' servers and older clients call and the console never does: no client of the build has it (`tests/architecture.test.ts`). */
export const NOT_IN_CONSOLE = [
  'proxy.products',
  'proxy.endorse',
  'proxy.orders',
  'proxy.apply.calcByGet',
  'proxy.apply.calcMany',
  'proxy.apply.calcManyByGet',
  'proxy.apply.recommendByGet',
  'proxy.apply.checkOne',
  'proxy.apply.checkMany',
  'proxy.apply.verifyHolder',
  'proxy.apply.policyStatus',
  'proxy.apply.lastInvoice',
  'channels.contracts.uploadFile',
  'channels.contracts.esigned',
  'channels.contracts.verified',
  'channels.contracts.file',
  'policies.endorseWire',
  'policies.holder.page',
  'policies.holder.pay',
  'policies.holder.renew',
  'policies.holder.file',
  'policies.holder.answer',
  'policies.holder.transfer',
  'policies.holder.withdraw',
  'coupons.redPackets.claimed',
]

function treeOf(node: unknown, place = ''): string {
  if (isCall(node)) return callOf(node, JSON.stringify(node.path))
  if (isResource(node)) return `resource(${JSON.stringify(node.path)})`
  const parts = Object.entries(Object(node)).flatMap(([name, child]) => {
    const at = place ? `${place}.${name}` : name
    return NOT_IN_CONSOLE.includes(at) ? [] : `${name}: ${treeOf(child, at)}`
  })
  return `{ ${parts.join(', ')} }`
}

/** Who may call is for the server to say; a client only has to know when no token goes along. */
function callOf({ method, allow, wire }: Omit<AnyCall, 'path'>, path: string): string {
  const parts = [JSON.stringify(method), path]
  const open = allow === 'client' || allow === 'public'
  if (open || wire) parts.push(open ? JSON.stringify(allow) : `'login'`)
  if (wire) parts.push(JSON.stringify(wire))
  return `call(${parts.join(', ')})`
}
