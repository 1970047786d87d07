import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PlainResource, useResourceClient } from '../resource-client.ts'
import { type ListState, toQuery } from './list-state.ts'

/**
 * One page of a resource. The previous page stays until the next is there, so nothing flashes. `every`: asked again
 * after so many milliseconds while the page is in sight.
 */
export function useList(resource: PlainResource, state: ListState, every?: number) {
  const calls = useResourceClient()(resource.name)
  const query = toQuery(state)
  return useQuery({
    queryKey: [resource.name, 'page', query],
    queryFn: async ({ signal }) => {
      if (!calls) throw new Error(`${resource.name} is not in the contract`)
      return calls.page({ query, signal, quiet: true })
    },
    placeholderData: keepPreviousData,
    ...(every ? { refetchInterval: every } : {}),
  })
}
