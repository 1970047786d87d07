import * as z from 'zod/mini'
import type { Fields } from './field.ts'
import type { ResourceDefinition, ResourceRow } from './resource-definition.ts'
import { rowSchema } from './schema.ts'
import { withWireNames } from './wire-names.ts'

const SYSTEM = { id: z.string(), createdAt: z.string(), updatedAt: z.string(), version: z.int() }

/**
 * A row as calls answer it: its fields, the system's, and the specification's names of those that are called otherwise.
 * rowSchema is always an object schema; its type says only what comes out of it.
 */
export function rowOf<F extends Fields>({ fields, wireNames = {} }: ResourceDefinition<F>) {
  const own = z.extend(rowSchema(fields) as unknown as z.ZodMiniObject, SYSTEM)
  const more = Object.entries(wireNames).map(([name, from]) => [
    name,
    z.optional(own.shape[from] ?? z.unknown()),
  ])
  const row =
    more.length === 0
      ? own
      : z
          .extend(own, Object.fromEntries(more))
          .check(z.overwrite((one) => withWireNames(one, wireNames, fields)))
  return row as unknown as z.ZodMiniType<ResourceRow<F>>
}

/** What a call is told of the specification's names; nothing where there are none. */
export const namesOf = <F extends Fields>({ fields, wireNames }: ResourceDefinition<F>) =>
  wireNames && { wireNames: { names: wireNames, fields } }
