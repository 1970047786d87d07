import { contract } from '@baoqiao/contract/contract.ts'
import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'

/** What the contract says of a table: its title, its fields and which of them lists show. */
export interface OwnResource {
  title: string
  fields: Fields
  list: readonly string[]
  label: string
}

/** Tables of the product by name: those of the contract's resources. */
export const ownResources = (): ReadonlyMap<string, OwnResource> =>
  new Map(
    [...resourcesIn(contract)]
      .filter(([, { virtual, view }]) => !virtual && !view)
      .map(([, { name, title, fields, list, label }]) => [name, { title, fields, list, label }]),
  )
