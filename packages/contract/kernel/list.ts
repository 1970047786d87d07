import * as z from 'zod/mini'

const count = (max: number, label: string) => {
  const say = `${label}须为1到${max}的整数`
  return z.coerce.number(say).check(z.int(say), z.gte(1, say), z.lte(max, say))
}
const PAGES = 1_000_000
/** Rows of a page, at most; 1,000 unless a resource says otherwise (2-calls §9). */
const rows = (max = 1000) => z.optional(count(max, '每页条数'))

/** Paging of every list (2-calls §7): `current,size` and the older `pageNo,pageSize` mean the same. */
export const pagingShape = {
  current: z.optional(count(PAGES, '页码')),
  size: rows(),
  pageNo: z.optional(count(PAGES, '页码')),
  pageSize: rows(),
  /** '1' ascending, '2' descending. */
  sortType: z.optional(z.enum(['1', '2'])),
  sortField: z.optional(z.string().check(z.maxLength(60))),
  keyword: z.optional(z.string().check(z.maxLength(100))),
  /** Comma-separated ids, at most 1,000. */
  ids: z.optional(z.string().check(z.maxLength(20_000))),
}
/** The same, of lists that are short as a whole and asked for as one. */
export const pagingUpTo = (max: number | undefined) => ({
  ...pagingShape,
  size: rows(max),
  pageSize: rows(max),
})
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
