import { moveCalls } from '@baoqiao/contract/kernel/move-calls.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { offers } from '@baoqiao/contract/kernel/offers.ts'
import type { FiguresQuery, ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { NewOrder, Selection } from '@baoqiao/contract/kernel/selection.ts'
import type { Context } from '../http/context.ts'
import { type Access, accessOf, type Registry, type Values, type Writers } from './access.ts'
import { batch, editable } from './batch.ts'
import { binPage, restoreRow } from './bin.ts'
import { changesOf } from './change-log.ts'
import { figuresOf } from './figures.ts'
import { historyOf } from './history.ts'
import { born, moveRow } from './moves.ts'
import { sortRows } from './sort-rows.ts'
import { getRow, optionRows, pageRows } from './store.ts'
import { asAsked } from './told.ts'
import { exportRows } from './transfer/export-rows.ts'
import { importSheet } from './transfer/import-sheet.ts'
import { templateSheet } from './transfer/template.ts'
import { isTaken, takenMessage } from './unique.ts'
import { addRow, editRow, removeRow } from './write.ts'

type Params = { params: { id: string } }
type Query<T = ListQuery> = { query: T }
type Body<T> = { body: T }

/** What answers a resource's calls when nothing of its own does. `own`: its own handlers. */
export function resourceHandlers(resource: AnyResource, own: object, registry: Registry) {
  const store: Writers = {
    add: ({ body }, context) =>
      resource.birth ? born(resource, resource.birth, body, context) : addRow(resource, body, context),
    edit: ({ body }, context) => editRow(resource, body, context),
    remove: ({ params }, context) => removeRow(resource, params.id, context),
  }
  if (resource.machine && offers(resource, 'add') && !resource.birth && !('add' in own) && registry.size > 0)
    throw new Error(`${resource.name}: say by which event a row is born, or give an add of its own`)
  const access = accessOf(resource, own, registry, store)
  const all = {
    page: ({ query }: Query, context: Context) => pageRows(resource, query, context),
    figures: ({ query }: Query<FiguresQuery>, context: Context) => figuresOf(resource, query, context),
    options: ({ query }: Query, context: Context) => optionRows(resource, query, context),
    get: ({ params }: Params, context: Context) => getRow(resource, params.id, context),
    changes: ({ params }: Params, context: Context) => changesOf(resource, params.id, context),
    history: ({ params }: Params, context: Context) => historyOf(resource, params.id, context),
    unique: async ({ query }: Query<{ field: string; value: string; except?: string }>, context: Context) => {
      const taken = await isTaken(
        asAsked(resource, context),
        query.field,
        query.value.trim(),
        query.except ?? null,
        context,
      )
      return { taken, message: taken ? takenMessage(resource.fields[query.field]) : '' }
    },
    ...store,
    bin: ({ query }: Query, context: Context) => binPage(resource, query, context),
    restore: ({ params }: Params, context: Context) => restoreRow(resource, params.id, context),
    batchRemove: ({ body }: Body<Selection>, context: Context) =>
      batch(access, body, context, (id) => access.writers.remove({ params: { id } }, context)),
    batchEdit: (
      { body: { values, ...selection } }: Body<Selection & { values: Values }>,
      context: Context,
    ) => {
      const change = editable(resource, values)
      return batch(access, selection, context, (id) =>
        access.writers.edit({ body: { ...change, id } }, context),
      )
    },
    sort: ({ body }: Body<NewOrder>, context: Context) => sortRows(access, body, context),
    export: exportRows(access),
    template: (_: object, context: Context) => templateSheet(resource, context, registry),
    import: importSheet(access),
  }
  return {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => offers(resource, name))),
    ...moveHandlers(access),
  }
}

/** The moves of a resource's machine, one row's and many's, under the rules that its own handlers give. */
function moveHandlers(access: Access) {
  const { resource } = access
  const entries = moveCalls(resource).map(({ name, event, many }) => [
    name,
    many
      ? ({ body: { ids, matching, except, count, ...given } }: Body<Selection & Values>, context: Context) =>
          batch(access, { ids, matching, except, count }, context, (id) =>
            moveRow(resource, event, id, given, context),
          )
      : ({ params, body }: Params & Body<Values>, context: Context) =>
          moveRow(resource, event, params.id, body, context),
  ])
  return Object.fromEntries(entries)
}
