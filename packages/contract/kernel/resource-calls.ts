import * as z from 'zod/mini'
import { authorityOf, type Right } from './authority.ts'
import { call } from './call.ts'
import type { Fields } from './field.ts'
import { groupFields } from './figures.ts'
import { withSystem } from './filter.ts'
import { isId } from './is-id.ts'
import { optionSchema, pageSchema, pagingShape, pagingUpTo } from './list.ts'
import { movedAnswer } from './move-calls.ts'
import type { FiguresQuery, ListQuery, ResourceCalls, ResourceDefinition } from './resource-definition.ts'
import { namesOf, rowOf } from './row-of.ts'
import { type InputOf, inputSchema, searchShape } from './schema.ts'
import { BATCH_LIMIT, batchAnswer, filterShape, newOrderShape, selectionShape } from './selection.ts'
import { binRow, changeSchema, IMPORT_BYTES, importAnswer, importQuery } from './transfer.ts'

export const idSchema = z
  .string('编号不正确')
  .check(z.regex(/^\d{1,19}$/, '编号不正确'), z.refine(isId, '编号不正确'))
const id = z.object({ id: idSchema })
const idAnswer = z.object({ id: z.string() })
const { current, size, keyword, ids } = pagingShape
/** Ids and names only: a search by any other field would say what is in it. */
const optionsQuery = z.strictObject({ current, size, keyword, ids })
const lookupRights = ({ name, lookup = [] }: { name: string; lookup?: readonly string[] }) => [
  `${name}_view`,
  ...lookup.flatMap((user) => ['view', 'add', 'edit'].map((right) => `${user}_${right}`)),
]
const stateChange = z.object({
  at: z.string(),
  event: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  who: z.string(),
  called: z.nullable(z.string()),
  why: z.nullable(z.string()),
})
const figureSchema = z.object({
  value: z.nullable(z.string()),
  count: z.int(),
  sums: z.record(z.string(), z.int()),
})

/** The calls every resource has; which of them are offered `offeredCalls` says. */
export function callsOf<F extends Fields>(definition: ResourceDefinition<F>): ResourceCalls<F> {
  const may = (right: Right) => ({ authority: authorityOf(definition, right) })
  return operated(definition, {
    ...lists(definition, may),
    ...records(definition, may),
    ...moves(definition),
    ...writing(definition, may),
    ...removing(definition, may),
    ...batches(definition, may),
    ...transfers(definition, may),
  })
}

/** Many rows: a page, how many share a value and what they come to, their names. */
function lists<F extends Fields>(definition: ResourceDefinition<F>, may: May) {
  const { path, title, fields, largestPage } = definition
  const names = namesOf(definition)
  const listed = { ...pagingUpTo(largestPage), ...searchShape(withSystem(fields)), ...filterShape(fields) }
  const query = z.strictObject(listed) as unknown as z.ZodMiniType<ListQuery>
  const get = { method: 'GET', allow: may('view') } as const
  return {
    page: call({
      ...get,
      path: `${path}/page`,
      title: `${title}列表`,
      query,
      data: pageSchema(rowOf(definition)),
      ...names,
    }),
    figures: call({
      ...get,
      path: `${path}/figures`,
      title: `${title}统计`,
      query: z.strictObject({
        ...listed,
        by: z.optional(z.enum(groupFields(fields), '不能按此分组')),
        sums: z.optional(z.literal('1')),
      }) as unknown as z.ZodMiniType<FiguresQuery>,
      data: z.array(figureSchema),
    }),
    options: call({
      method: 'GET',
      path: `${path}/options`,
      title: `${title}选项`,
      allow: { anyOf: lookupRights(definition) },
      query: optionsQuery,
      data: z.array(optionSchema),
    }),
  }
}

/** One row: itself, who changed what, how it came to its state; whether a value of it is free. */
function records<F extends Fields>(definition: ResourceDefinition<F>, may: May) {
  const { path, title, fields } = definition
  const get = { method: 'GET', allow: may('view') } as const
  return {
    get: call({ ...get, path: `${path}/{id}`, title: `${title}详情`, params: id, data: rowOf(definition) }),
    changes: call({
      ...get,
      path: `${path}/{id}/changes`,
      title: `${title}变更记录`,
      params: id,
      data: z.array(changeSchema),
    }),
    unique: call({
      ...get,
      path: `${path}/unique`,
      title: `${title}查重`,
      query: z.strictObject({
        field: z.enum(Object.keys(fields)),
        value: z.string().check(z.maxLength(255)),
        except: z.optional(idSchema),
      }),
      data: z.object({ taken: z.boolean(), message: z.string() }),
    }),
    history: call({
      ...get,
      path: `${path}/{id}/history`,
      title: `${title}经过`,
      params: id,
      data: z.array(stateChange),
    }),
  }
}

/** Any move of a row or of many, for clients; the server has one call for each. */
function moves<F extends Fields>({ path, title, fields }: ResourceDefinition<F>) {
  return {
    move: call({
      method: 'POST',
      path: `${path}/{id}/{event}`,
      title: `${title}办理`,
      allow: 'login',
      params: z.object({ id: idSchema, event: z.string() }),
      body: z.record(z.string(), z.unknown()),
      data: movedAnswer,
    }),
    moveMany: call({
      method: 'POST',
      path: `${path}/batch/{event}`,
      title: `批量办理${title}`,
      allow: 'login',
      params: z.object({ event: z.string() }),
      body: z.looseObject(selectionShape(fields)),
      data: batchAnswer,
    }),
  }
}

/** What belongs to every tenant is the operator's to change; what only the operator should see, its to read. */
function operated<F extends Fields>(
  { scope, keeper }: ResourceDefinition<F>,
  calls: ResourceCalls<F>,
): ResourceCalls<F> {
  if (scope !== 'platform') return calls
  const kept = Object.entries(calls).map(([name, one]) => {
    const reads = keeper !== 'operator' && (one.method === 'GET' || name === 'export')
    return [name, reads ? one : { ...one, operator: true }]
  })
  return Object.fromEntries(kept) as ResourceCalls<F>
}

type May = (right: Right) => { authority: string }

function writing<F extends Fields>(definition: ResourceDefinition<F>, may: May) {
  const { path, title, fields, ignored } = definition
  const input = inputSchema(fields)
  const names = namesOf(definition)
  return {
    add: call({
      method: 'POST',
      path,
      title: `新增${title}`,
      allow: may('add'),
      body: input,
      data: idAnswer,
      ...(ignored && { ignored }),
      ...(names && { wireNames: { ...names.wireNames, isNew: true } }),
    }),
    edit: call({
      method: 'PUT',
      path,
      title: `修改${title}`,
      allow: may('edit'),
      body: z.extend(z.partial(input as unknown as z.ZodMiniObject), {
        id: idSchema,
        version: z.optional(z.int()),
      }) as unknown as z.ZodMiniType<Partial<InputOf<F>> & { id: string; version?: number | undefined }>,
      data: idAnswer,
      ...(ignored && { ignored }),
      ...names,
    }),
  }
}

/** Taking a row out, and what is in the bin. */
function removing<F extends Fields>({ path, title }: ResourceDefinition<F>, may: May) {
  return {
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      title: `删除${title}`,
      allow: may('remove'),
      params: id,
    }),
    bin: call({
      method: 'GET',
      path: `${path}/bin`,
      title: `${title}回收站`,
      allow: may('remove'),
      query: z.strictObject(pagingShape) as unknown as z.ZodMiniType<ListQuery>,
      data: pageSchema(binRow),
    }),
    restore: call({
      method: 'POST',
      path: `${path}/{id}/restore`,
      title: `恢复${title}`,
      allow: may('remove'),
      params: id,
    }),
  }
}

function batches<F extends Fields>({ path, title, fields }: ResourceDefinition<F>, may: May) {
  const limit = BATCH_LIMIT * 24
  const values = z.partial(inputSchema(fields) as unknown as z.ZodMiniObject) as unknown as z.ZodMiniType<
    Partial<InputOf<F>>
  >
  return {
    batchRemove: call({
      method: 'POST',
      path: `${path}/batch/remove`,
      title: `批量删除${title}`,
      allow: may('remove'),
      limit,
      body: z.strictObject(selectionShape(fields)),
      data: batchAnswer,
    }),
    batchEdit: call({
      method: 'POST',
      path: `${path}/batch/edit`,
      title: `批量修改${title}`,
      allow: may('edit'),
      limit,
      body: z.strictObject({ ...selectionShape(fields), values }),
      data: batchAnswer,
    }),
    sort: call({
      method: 'POST',
      path: `${path}/sort`,
      title: `排序${title}`,
      allow: may('edit'),
      limit,
      body: z.strictObject(newOrderShape(fields)),
      data: z.object({ done: z.int() }),
    }),
  }
}

function transfers<F extends Fields>({ path, title, fields }: ResourceDefinition<F>, may: May) {
  return {
    export: call({
      method: 'POST',
      path: `${path}/export`,
      title: `导出${title}`,
      allow: may('export'),
      body: z.strictObject({
        ...selectionShape(fields),
        format: z.enum(['xlsx', 'csv']),
        columns: z.optional(z.array(z.string()).check(z.maxLength(200))),
      }),
      wire: 'file',
    }),
    template: call({
      method: 'GET',
      path: `${path}/import/template`,
      title: `${title}导入模板`,
      allow: may('import'),
      wire: 'file',
    }),
    import: call({
      method: 'POST',
      path: `${path}/import`,
      title: `导入${title}`,
      allow: may('import'),
      query: importQuery,
      data: importAnswer,
      limit: IMPORT_BYTES,
      wire: 'form',
      idempotent: true,
    }),
  }
}
