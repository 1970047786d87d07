import { contract } from '@baoqiao/contract/contract.ts'
import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import type { Resource } from '@baoqiao/contract/kernel/resource.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'

/** What menus and references know of a resource. Its fields come with its screen. */
export interface ResourceHead {
  /** Its place in the contract, e.g. `system.dictItem`. */
  place: string
  name: string
  title: string
  load(): Promise<Resource<Fields>>
}

/**
 * The contract as the client needs it. In the console's build this module is data (`scripts/wire-contract.ts`): calls
 * have a method and a path and nothing else, and each resource is a chunk.
 */
export const callTree = contract
export const resourceHeads: readonly ResourceHead[] = [...resourcesIn(contract)].map(([place, resource]) => ({
  place,
  name: resource.name,
  title: resource.title,
  load: async () => resource,
}))
