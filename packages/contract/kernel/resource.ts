import * as z from 'zod/mini'
import { type Call, call } from './call.ts'
import type { Fields } from './field.ts'
import { optionSchema, type Page, pageSchema, pagingShape } from './list.ts'
import { type InputOf, inputSchema, type RowOf, rowSchema, searchShape } from './schema.ts'

/** Who shares the rows: everybody (`platform`), one tenant, one tenant's channel and below, or one tenant's departments by the role's data scope (of people: each sees themselves). */
export type Scope = 'platform' | 'tenant' | 'channel' | 'dept'

export interface ResourceDefinition<F extends Fields> {
  /** Table and authority name in snake_case, e.g. `sys_role`. */
  readonly name: string
  readonly path: string
  readonly title: string
  readonly scope: Scope
  readonly fields: F
  /** Columns of the list, in order. */
  readonly list: readonly Extract<keyof F, string>[]
  /** The field that names a row to a person. */
  readonly label: Extract<keyof F, string>
  readonly icon?: string
  /** Verbs offered; all unless said. */
  readonly verbs?: readonly Verb[]
  /** Answered by handlers only: there is no table of it. */
  readonly virtual?: boolean
  /** Who may read names for selects: every signed-in person unless said. */
  readonly lookup?: 'view'
  /** Columns indexed beyond the unique ones. */
  readonly indexes?: readonly (readonly string[])[]
}
export type Verb = 'add' | 'edit' | 'remove'
type IdParams = z.ZodMiniType<{ id: string }>
export type SystemFields = { id: string; createdAt: string; updatedAt: string; version: number }
export type ResourceRow<F extends Fields> = RowOf<F> & SystemFields
export type ListQuery = { [K in keyof typeof pagingShape]?: z.infer<(typeof pagingShape)[K]> } & Record<
  string,
  unknown
>

export interface ResourceCalls<F extends Fields> {
  page: Call<never, z.ZodMiniType<ListQuery>, never, z.ZodMiniType<Page<ResourceRow<F>>>>
  options: Call<never, z.ZodMiniType<ListQuery>, never, z.ZodMiniType<{ value: string; label: string }[]>>
  get: Call<IdParams, never, never, z.ZodMiniType<ResourceRow<F>>>
  add: Call<never, never, z.ZodMiniType<InputOf<F>>, z.ZodMiniType<{ id: string }>>
  edit: Call<
    never,
    never,
    z.ZodMiniType<Partial<InputOf<F>> & { id: string; version?: number | undefined }>,
    z.ZodMiniType<{ id: string }>
  >
  remove: Call<IdParams, never, never, never, never>
}
export interface Resource<F extends Fields = Fields> extends ResourceDefinition<F> {
  readonly type: 'resource'
  readonly calls: ResourceCalls<F>
}

/** A resource from its data: fields in, calls and schemas out. */
export function resource<const F extends Fields>(definition: ResourceDefinition<F>): Resource<F> {
  return { type: 'resource', ...definition, calls: callsOf(definition) }
}

/** Authorities are `<name>_view`, `_add`, `_edit`, `_remove`. */
export const authorityOf = (resource: { name: string }, verb: Verb | 'view') => `${resource.name}_${verb}`

function callsOf<F extends Fields>(definition: ResourceDefinition<F>): ResourceCalls<F> {
  const { path, title, fields } = definition
  const view = { authority: authorityOf(definition, 'view') }
  const row = withSystem(rowSchema(fields))
  const idAnswer = z.object({ id: z.string() })
  const id = z.object({ id: idSchema })
  const query = z.strictObject({
    ...pagingShape,
    ...searchShape(fields),
  }) as unknown as z.ZodMiniType<ListQuery>
  const input = inputSchema(fields)
  return {
    page: call({
      method: 'GET',
      path: `${path}/page`,
      title: `${title}列表`,
      allow: view,
      query,
      data: pageSchema(row),
    }),
    options: call({
      method: 'GET',
      path: `${path}/options`,
      title: `${title}选项`,
      allow: definition.lookup === 'view' ? view : 'login',
      query,
      data: z.array(optionSchema),
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      title: `${title}详情`,
      allow: view,
      params: id,
      data: row,
    }),
    add: call({
      method: 'POST',
      path,
      title: `新增${title}`,
      allow: { authority: authorityOf(definition, 'add') },
      body: input,
      data: idAnswer,
    }),
    edit: call({
      method: 'PUT',
      path,
      title: `修改${title}`,
      allow: { authority: authorityOf(definition, 'edit') },
      body: editSchema(fields),
      data: idAnswer,
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      title: `删除${title}`,
      allow: { authority: authorityOf(definition, 'remove') },
      params: id,
    }),
  }
}

export const idSchema = z.string('编号不正确').check(z.regex(/^\d{1,19}$/, '编号不正确'))

const SYSTEM = { id: z.string(), createdAt: z.string(), updatedAt: z.string(), version: z.int() }
function withSystem<F extends Fields>(row: z.ZodMiniType<RowOf<F>>) {
  // rowSchema is always an object schema; its type says only what comes out of it.
  return z.extend(row as unknown as z.ZodMiniObject, SYSTEM) as unknown as z.ZodMiniType<ResourceRow<F>>
}
function editSchema<F extends Fields>(fields: F) {
  const whole = inputSchema(fields) as unknown as z.ZodMiniObject
  return z.extend(z.partial(whole), {
    id: idSchema,
    version: z.optional(z.int()),
  }) as unknown as z.ZodMiniType<Partial<InputOf<F>> & { id: string; version?: number | undefined }>
}
