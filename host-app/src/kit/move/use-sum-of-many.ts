import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import { type PlainResource, useResourceClient } from '../resource-client.ts'

/** Rows named in one address. */
const NAMED = 400

/** What selected rows come to in one field, as they stand; `matching`: the list's own filters. */
export function useSumOfMany({ name }: PlainResource) {
  const calls = useResourceClient()(name)
  const sum = async (query: ListQuery, field: string): Promise<number> => {
    if (!calls) return 0
    const [whole] = await calls.figures({ query: { ...query, sums: '1' }, quiet: true })
    return whole?.sums[field] ?? 0
  }
  const sumOf = async (ids: readonly string[], field: string): Promise<number> => {
    let all = 0
    for (let at = 0; at < ids.length; at += NAMED)
      all += await sum({ ids: ids.slice(at, at + NAMED).join() }, field)
    return all
  }
  return async ({ ids, except = [] }: Selection, field: string, matching: ListQuery): Promise<number> => {
    if (ids) return sumOf(ids, field)
    const { sortType: _, sortField: __, ...query } = matching
    return (await sum(query, field)) - (await sumOf(except, field))
  }
}
