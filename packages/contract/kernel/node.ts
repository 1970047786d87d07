import type { AnyCall, AnyResource } from './tree.ts'

/** What stands at a place of the contract tree. Apart from the tree's walks: a client in a page needs no schemas. */
export const isCall = (node: unknown): node is AnyCall => typed(node) === 'call'
export const isResource = (node: unknown): node is AnyResource => typed(node) === 'resource'

const typed = (node: unknown) => (node && typeof node === 'object' && 'type' in node ? node.type : undefined)
