import type { AnyLife } from '@baoqiao/contract/kernel/move.ts'
import type { Related } from '@baoqiao/contract/kernel/resource-definition.ts'
import { type ResourceHead, resourceHeads } from './contract-tree.ts'

/** Links to these stand in documents, on partners' pages and in what people have kept: their address stays. */
const KEPT: Readonly<Record<string, string>> = {
  policy: '/policy/details',
  rate_version: '/product/tariffs',
  proposal: '/plan/planInsure',
}
const folderOf = ({ name, place }: Pick<ResourceHead, 'name' | 'place'>) =>
  KEPT[name] ?? `/${place.replaceAll('.', '/')}`

/** Where the page of a record stands, with `:id` for its number. */
export const recordPattern = (head: Pick<ResourceHead, 'name' | 'place'>): string => `${folderOf(head)}/:id`

/** The address of one record of a resource by its table name; undefined when there is no such resource. */
export function recordPath(name: string, id: string): string | undefined {
  const head = resourceHeads.find((one) => one.name === name)
  return head && `${folderOf(head)}/${id}`
}

/**
 * Whether rows open on a page instead of a drawer: those with a life, and those that others belong to, are worked on for
 * a while, come back to and sent to colleagues. A plain row is a handful of fields, looked at beside its list.
 */
export const opensPage = ({
  machine,
  related,
}: AnyLife & { readonly related?: readonly Related[] }): boolean =>
  machine !== undefined || related !== undefined
