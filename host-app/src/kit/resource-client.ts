import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import type { Figure } from '@baoqiao/contract/kernel/figures.ts'
import type { Page } from '@baoqiao/contract/kernel/list.ts'
import type { FiguresQuery, ListQuery, Resource } from '@baoqiao/contract/kernel/resource.ts'
import type { StateChange } from '@baoqiao/contract/kernel/resource-definition.ts'
import type { BatchAnswer, NewOrder, Selection } from '@baoqiao/contract/kernel/selection.ts'
import type { BinRow, Change, ImportAnswer } from '@baoqiao/contract/kernel/transfer.ts'
import { type ConsoleClient, useConsole } from '../ground/console-context.ts'
import { resourceHeads } from '../ground/contract-tree.ts'

export type PlainResource = Resource<Fields>
/** A row of any resource. */
export type Row = { id: string; version?: number } & Record<string, unknown>
export interface Option {
  value: string
  label: string
}
interface Ask {
  signal?: AbortSignal
  quiet?: boolean
}
interface Transfer extends Ask {
  onProgress?(share: number): void
  onReceive?(loaded: number, expected: number | null): void
}
type Values = Record<string, unknown>
/** The calls of any resource, with rows as records: what the kit works with. */
export interface ResourceClient {
  page(request: { query: ListQuery } & Ask): Promise<Page<Row>>
  figures(request: { query: FiguresQuery } & Ask): Promise<Figure[]>
  options(request: { query: ListQuery } & Ask): Promise<Option[]>
  get(request: { params: { id: string } } & Ask): Promise<Row>
  add(request: { body: Record<string, unknown> } & Ask): Promise<{ id: string }>
  edit(request: { body: Record<string, unknown> } & Ask): Promise<{ id: string }>
  remove(request: { params: { id: string } } & Ask): Promise<unknown>
  changes(request: { params: { id: string } } & Ask): Promise<Change[]>
  history(request: { params: { id: string } } & Ask): Promise<StateChange[]>
  move(
    request: { params: { id: string; event: string }; body: Values } & Ask,
  ): Promise<{ status: string; version: number }>
  moveMany(request: { params: { event: string }; body: Selection & Values } & Ask): Promise<BatchAnswer>
  unique(
    request: { query: { field: string; value: string; except?: string } } & Ask,
  ): Promise<{ taken: boolean; message: string }>
  batchRemove(request: { body: Selection } & Ask): Promise<BatchAnswer>
  batchEdit(request: { body: Selection & { values: Values } } & Ask): Promise<BatchAnswer>
  sort(request: { body: NewOrder } & Ask): Promise<{ done: number }>
  export(
    request: { body: Selection & { format: 'xlsx' | 'csv'; columns?: string[] } } & Transfer,
  ): Promise<Blob>
  template(request?: Ask): Promise<Blob>
  import(
    request: { query: Record<string, '0' | '1'>; form: FormData; idempotencyKey?: string } & Transfer,
  ): Promise<ImportAnswer>
  bin(request: { query: ListQuery } & Ask): Promise<Page<BinRow>>
  restore(request: { params: { id: string } } & Ask): Promise<unknown>
}

const byName = new Map(resourceHeads.map(({ name, place }) => [name, place]))

/** Calls of a resource by its table name, e.g. `dist_channel`: what a reference field points to. */
export type ResourceClients = (name: string) => ResourceClient | undefined

export const useResourceClient = (): ResourceClients => resourceClients(useConsole().client)

export const resourceClients =
  (client: ConsoleClient): ResourceClients =>
  (name) => {
    const path = byName.get(name)
    let node: unknown = path === undefined ? undefined : client
    for (const step of path?.split('.') ?? []) node = Reflect.get(Object(node), step)
    // The contract says that there is a resource at this path; its row type is only known as a record here.
    return node as ResourceClient | undefined
  }
