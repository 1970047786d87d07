import * as z from 'zod/mini'

const count = (max: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(max))

/** Paging of every list (2-calls §7): `current,size` and the older `pageNo,pageSize` mean the same. */
export const pagingShape = {
  current: z.optional(count(1_000_000)),
  size: z.optional(count(1000)),
  pageNo: z.optional(count(1_000_000)),
  pageSize: z.optional(count(1000)),
  /** '1' ascending, '2' descending. */
  sortType: z.optional(z.enum(['1', '2'])),
  sortField: z.optional(z.string().check(z.maxLength(60))),
  keyword: z.optional(z.string().check(z.maxLength(100))),
  /** Comma-separated ids, at most 1,000. */
  ids: z.optional(z.string().check(z.maxLength(20_000))),
}
export interface Paging {
  current?: number | undefined
  size?: number | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

export const pageOf = (query: Paging) => ({
  current: query.current ?? query.pageNo ?? 1,
  size: query.size ?? query.pageSize ?? 20,
})

/** `{ records, total, size, current }`, as every list answers. */
export const pageSchema = <S extends z.ZodMiniType>(row: S) =>
  z.object({ records: z.array(row), total: z.int(), size: z.int(), current: z.int() })
export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
}
export const optionSchema = z.object({ value: z.string(), label: z.string() })
