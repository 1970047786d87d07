import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PlainResource, type ResourceClients, useResourceClient } from '../resource-client.ts'
import { type ListState, toQuery } from './list-state.ts'

/** How one page of a resource is asked for. */
export function pageQuery(clientOf: ResourceClients, { name }: PlainResource, state: ListState) {
  const calls = clientOf(name)
  const query = toQuery(state)
  return {
    queryKey: [name, 'page', query],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      if (!calls) throw new Error(`${name} is not in the contract`)
      return calls.page({ query, signal, quiet: true })
    },
  }
}

/**
 * One page of a resource. The previous page stays until the next is there, so nothing flashes. `every`: asked again
 * after so many milliseconds while the page is in sight.
 */
export function useList(resource: PlainResource, state: ListState, every?: number) {
  return useQuery({
    ...pageQuery(useResourceClient(), resource, state),
    placeholderData: keepPreviousData,
    ...(every ? { refetchInterval: every } : {}),
  })
}
