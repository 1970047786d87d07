import * as z from 'zod/mini'
import { idSchema } from '../kernel/resource.ts'

/** A node dragged: under `parentId` (null: to the top) at `position` among the children there, counted from 0. */
export const moveBody = z.strictObject({
  id: idSchema,
  parentId: z.nullable(idSchema),
  position: z.int('位置须为整数').check(z.gte(0, '位置不能小于 0'), z.lte(99_999, '位置过大')),
})
export type Move = z.infer<typeof moveBody>
