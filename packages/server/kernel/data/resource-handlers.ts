import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/tree.ts'
import type { Context } from '../http/context.ts'
import { getRow, optionRows, pageRows } from './store.ts'
import { addRow, editRow, removeRow } from './write.ts'

type Values = Record<string, unknown>

/** What answers a resource's calls when nothing of its own does. */
export function resourceHandlers(resource: AnyResource) {
  const reading = {
    page: ({ query }: { query: ListQuery }, context: Context) => pageRows(resource, query, context),
    options: ({ query }: { query: ListQuery }, context: Context) => optionRows(resource, query, context),
    get: ({ params }: { params: { id: string } }, context: Context) => getRow(resource, params.id, context),
  }
  const writing = {
    add: ({ body }: { body: Values }, context: Context) => addRow(resource, body, context),
    edit: ({ body }: { body: Values & { id: string } }, context: Context) => editRow(resource, body, context),
    remove: ({ params }: { params: { id: string } }, context: Context) =>
      removeRow(resource, params.id, context),
  }
  const offered = Object.entries(writing).filter(
    ([verb]) => !resource.verbs || resource.verbs.some((v) => v === verb),
  )
  return { ...reading, ...Object.fromEntries(offered) }
}
