import type { Figure } from '@baoqiao/contract/kernel/figures.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PlainResource, useResourceClient } from '../resource-client.ts'

interface Wish {
  /** What selects the rows, as the list asks for them. */
  matching: ListQuery
  /** The field whose values they are counted by; all rows as one without it. */
  by?: string
  sums?: boolean
  /** Not before the rows themselves are there: the first page never waits for numbers. */
  ready: boolean
}

/** The rows of a list in numbers, asked for in one call. The previous answer stays until the next is there. */
export function useFigures({ name }: PlainResource, { matching, by, sums, ready }: Wish) {
  const calls = useResourceClient()(name)
  const { sortType: _, sortField: __, ...filter } = matching
  const query = { ...filter, ...(by ? { by } : {}), ...(sums ? { sums: '1' as const } : {}) }
  return useQuery({
    queryKey: [name, 'figures', query],
    enabled: ready,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Figure[]> =>
      (await calls?.figures({ query, signal, quiet: true })) ?? [],
  })
}
