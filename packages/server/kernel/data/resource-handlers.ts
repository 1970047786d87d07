import type { ExportBody } from '@baoqiao/contract/kernel/resource-definition.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { offers } from '@baoqiao/contract/kernel/resource-calls.ts'
import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/tree.ts'
import type { Context } from '../http/context.ts'
import { batch, editable } from './batch.ts'
import { binPage, restoreRow } from './bin.ts'
import { changesOf } from './change-log.ts'
import { getRow, optionRows, pageRows } from './store.ts'
import { exportRows } from './transfer/export-rows.ts'
import { importSheet } from './transfer/import-sheet.ts'
import { templateSheet } from './transfer/template.ts'
import { isTaken, takenMessage } from './unique.ts'
import { addRow, editRow, removeRow } from './write.ts'

type Values = Record<string, unknown>
type Params = { params: { id: string } }
/** How one row is written: the store's way, or the resource's own. Batches and sheets go the same way. */
export interface Writers {
  add(input: { body: Values }, context: Context): Promise<{ id: string }>
  edit(input: { body: Values & { id: string } }, context: Context): Promise<unknown>
  remove(input: Params, context: Context): Promise<unknown>
}
/** Resources by their table name: what references point to. */
export type Registry = ReadonlyMap<string, AnyResource>

/** What answers a resource's calls when nothing of its own does. `own`: its own handlers. */
export function resourceHandlers(resource: AnyResource, own: object, registry: Registry) {
  const plain: Writers = {
    add: ({ body }, context) => addRow(resource, body, context),
    edit: ({ body }, context) => editRow(resource, body, context),
    remove: ({ params }, context) => removeRow(resource, params.id, context),
  }
  const writers: Writers = { ...plain, ...own }
  const all = {
    page: ({ query }: { query: ListQuery }, context: Context) => pageRows(resource, query, context),
    options: ({ query }: { query: ListQuery }, context: Context) => optionRows(resource, query, context),
    get: ({ params }: Params, context: Context) => getRow(resource, params.id, context),
    changes: ({ params }: Params, context: Context) => changesOf(resource, params.id, context),
    unique: async (
      { query: { field, value, except } }: { query: { field: string; value: string; except?: string } },
      context: Context,
    ) => {
      const taken = await isTaken(resource, field, value.trim(), except ?? null, context)
      return { taken, message: taken ? takenMessage(resource.fields[field]) : '' }
    },
    ...plain,
    bin: ({ query }: { query: ListQuery }, context: Context) => binPage(resource, query, context),
    restore: ({ params }: Params, context: Context) => restoreRow(resource, params.id, context),
    batchRemove: ({ body }: { body: Selection }, context: Context) =>
      batch(resource, body, context, (id) => writers.remove({ params: { id } }, context)),
    batchEdit: ({ body: { values, ...selection } }: { body: Selection & { values: Values } }, context: Context) => {
      const change = editable(resource, values)
      return batch(resource, selection, context, (id) => writers.edit({ body: { ...change, id } }, context))
    },
    export: ({ body }: { body: ExportBody }, context: Context) => exportRows(resource, body, context, registry),
    template: (_: object, context: Context) => templateSheet(resource, context, registry),
    import: ({ query }: { query: Record<string, string> }, context: Context) =>
      importSheet({ resource, registry, writers, plain: !('add' in own || 'edit' in own) }, query, context),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => offers(resource, name)))
}
