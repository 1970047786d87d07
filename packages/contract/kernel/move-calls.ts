import * as z from 'zod/mini'
import { moveAuthority } from './authority.ts'
import { call } from './call.ts'
import type { Field, Fields } from './field.ts'
import type { AnyLife, Move } from './move.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { fieldSchema } from './schema.ts'
import { BATCH_LIMIT, batchAnswer, selectionShape } from './selection.ts'

type Moved = Pick<ResourceDefinition<Fields>, 'name' | 'path' | 'title' | 'fields' | 'scope'> & AnyLife
const id = z.object({ id: z.string('编号不正确').check(z.regex(/^\d{1,19}$/, '编号不正确')) })
export const movedAnswer = z.object({ status: z.string(), version: z.int() })

/** One entry of the calls that a machine's moves make: a row's, or a batch's. */
export interface MoveCall {
  /** As it is said in the tree: the event, or the event with `Many`. */
  name: string
  event: string
  many: boolean
  call: ReturnType<typeof one> | ReturnType<typeof many>
}

/** The calls of a resource's moves: `POST {path}/{id}/{event}`, and `POST {path}/batch/{event}` where many may move. */
export function moveCalls(resource: Moved): MoveCall[] {
  return Object.entries(resource.moves ?? {}).flatMap(([event, move]) => {
    if (!move) return []
    const single: MoveCall = { name: event, event, many: false, call: one(resource, event, move) }
    return move.batch
      ? [single, { name: `${event}Many`, event, many: true, call: many(resource, event, move) }]
      : [single]
  })
}

function one(resource: Moved, event: string, move: Move) {
  return call({
    method: 'POST',
    path: `${resource.path}/{id}/${event}`,
    title: `${resource.title}：${move.title}`,
    allow: { authority: moveAuthority(resource, move) },
    ...operated(resource),
    params: id,
    body: z.strictObject({ version: move.seen ? SEEN : z.optional(z.int()), ...asked(resource, move) }),
    data: movedAnswer,
  })
}

function many(resource: Moved, event: string, move: Move) {
  return call({
    method: 'POST',
    path: `${resource.path}/batch/${event}`,
    title: `批量${move.title}${resource.title}`,
    allow: { authority: moveAuthority(resource, move) },
    ...operated(resource),
    limit: BATCH_LIMIT * 24,
    body: z.strictObject({ ...selectionShape(resource.fields), ...asked(resource, move) }),
    data: batchAnswer,
  })
}

const SEEN = z.int('请刷新页面，核对最新内容后再操作')

/** Rows that belong to every tenant are the operator's to move. */
const operated = ({ scope }: Moved) => (scope === 'platform' ? { operator: true } : {})

/** Schemas of the fields that a move asks for; what it does not need may be left out. */
function asked({ fields }: Moved, { asks = [], needs = [], onlyIf = {} }: Move) {
  const known: Readonly<Record<string, Field>> = fields
  return Object.fromEntries(
    asks.flatMap((name) => {
      const field = known[name]
      if (!field) throw new Error(`a move asks for ${name}, which is no field`)
      // What only some rows need the guard asks for.
      const needed = needs.includes(name) && typeof onlyIf[name] !== 'object'
      const schema = fieldSchema({ ...field, required: needed })
      return [[name, needed ? schema : z.optional(z.nullable(schema))] as const]
    }),
  )
}
