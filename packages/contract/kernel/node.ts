import type { Call } from './call.ts'
import type { Resource } from './resource.ts'

// biome-ignore lint/suspicious/noExplicitAny: variance: a call of any shape; nothing reads the parts from here
export type AnyCall = Call<any, any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: variance: a resource of any fields; nothing reads the parts from here
export type AnyResource = Resource<any, any>

/** What stands at a place of the contract tree. Apart from the tree's walks: a client in a page needs no schemas. */
export const isCall = (node: unknown): node is AnyCall => typed(node) === 'call'
export const isResource = (node: unknown): node is AnyResource => typed(node) === 'resource'

const typed = (node: unknown) => (node && typeof node === 'object' && 'type' in node ? node.type : undefined)
