import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
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

/**
 * Says of many rows at once why they cannot be stored, or null. A resource whose `add` and `edit` only check gives this
 * too: a sheet of thousands then costs a few statements and not a few for every row.
 */
export type Admit = (
  rows: readonly { id: string | null; values: Values }[],
  context: Context,
) => Promise<(string | null)[]>

/** A resource with how its rows are read and written. */
export interface Access {
  resource: AnyResource
  registry: Registry
  writers: Writers
  /** The resource's own list, when it has one: it may search and show otherwise than the store. */
  ownPage: Page | null
  admit: Admit | null
  /** New rows may be stored many at a time: neither add nor edit does more than `admit` has checked. */
  plain: boolean
}

/** `own`: the resource's own handlers. */
export function accessOf(resource: AnyResource, own: object, registry: Registry, store: Writers): Access {
  // Handlers of a resource have the shapes its contract says; the compiler checked them where they were written.
  const { page, admit, ...writers } = own as Partial<Writers> & { page?: Page; admit?: Admit }
  return {
    resource,
    registry,
    writers: { ...store, ...writers },
    ownPage: page ?? null,
    admit: admit ?? null,
    plain: admit !== undefined || !('add' in own || 'edit' in own),
  }
}
