import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/tree.ts'
import type { Context } from '../http/context.ts'

export type Values = Record<string, unknown>
/** Resources by their table name: what references point to. */
export type Registry = ReadonlyMap<string, AnyResource>

/** How one row is written: the store's way, or the resource's own. Batches and sheets go the same way. */
export interface Writers {
  add(input: { body: Values }, context: Context): Promise<{ id: string }>
  edit(input: { body: Values & { id: string } }, context: Context): Promise<unknown>
  remove(input: { params: { id: string } }, context: Context): Promise<unknown>
}
type Page = (input: { query: ListQuery }, context: Context) => Promise<{ records: Values[] }>

/** A resource with how its rows are read and written. */
export interface Access {
  resource: AnyResource
  registry: Registry
  writers: Writers
  /** The resource's own list, when it has one: it may search and show otherwise than the store. */
  ownPage: Page | null
  /** Neither add nor edit has a rule of its own. */
  plain: boolean
}

/** `own`: the resource's own handlers. */
export function accessOf(resource: AnyResource, own: object, registry: Registry, store: Writers): Access {
  // Handlers of a resource have the shapes its contract says; the compiler checked them where they were written.
  const { page, ...writers } = own as Partial<Writers> & { page?: Page }
  return {
    resource,
    registry,
    writers: { ...store, ...writers },
    ownPage: page ?? null,
    plain: !('add' in own || 'edit' in own),
  }
}
