import * as z from 'zod/mini'
import type { Fields } from './field.ts'
import { readFilter, withSystem } from './filter.ts'
import { isId } from './is-id.ts'
import { pagingShape } from './list.ts'
import { searchShape } from './schema.ts'

/**
 * Rows of a list that something is done with: ids that were ticked, or everything that matches the list's filters
 * (`matching`: the same parameters as the page call) but for some. `count` is what the person was shown: when it is
 * no longer so, nothing is done.
 */
export interface Selection {
  ids?: string[] | undefined
  matching?: Record<string, unknown> | undefined
  except?: string[] | undefined
  count?: number | undefined
}
/** Most rows one batch works on; an export takes more. */
export const BATCH_LIMIT = 10_000
export const EXPORT_LIMIT = 100_000

const id = z.string().check(z.regex(/^\d{1,19}$/, '编号不正确'), z.refine(isId, '编号不正确'))
const ids = z.array(id).check(z.maxLength(5000, '一次最多选择 5,000 条'))

export const selectionShape = (fields: Fields) => ({
  ids: z.optional(ids),
  matching: z.optional(
    z.strictObject({ ...pagingShape, ...searchShape(withSystem(fields)), ...filterShape(fields) }),
  ),
  except: z.optional(ids),
  count: z.optional(z.int()),
})

/** The rows of a page in their new order, and the list they are a page of (its order too: by `sort`, up or down). */
export interface NewOrder {
  ids: string[]
  matching: Record<string, unknown>
}

export const newOrderShape = (fields: Fields) => ({
  ids: z.array(id).check(z.minLength(2, '请选择要排序的数据'), z.maxLength(1000, '一次最多排序 1,000 条')),
  matching: z.strictObject({
    ...pagingShape,
    ...searchShape(withSystem(fields)),
    ...filterShape(fields),
    sortField: z.literal('sort', '请先按排序值排列'),
  }),
})

/** What a batch did: rows it could not do say why and stay as they were. */
export const batchAnswer = z.object({
  done: z.int(),
  failed: z.array(z.object({ id: z.string(), label: z.string(), message: z.string() })),
})
export type BatchAnswer = z.infer<typeof batchAnswer>

export const filterShape = (fields: Fields) => ({
  /** The advanced filter as JSON. */
  filter: z.optional(
    z.string().check(
      z.maxLength(8000),
      z.refine((text) => readFilter(fields, text) !== null, '高级筛选条件有误，请检查后重试'),
    ),
  ),
})
