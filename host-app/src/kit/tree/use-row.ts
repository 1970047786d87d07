import { useQuery } from '@tanstack/react-query'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'

/** The whole row of a node that is to be edited, fresh from the server; null while it comes and without an id. */
export function useRow(resource: PlainResource, id: string | null): Row | null {
  const calls = useResourceClient()(resource.name)
  const { data } = useQuery({
    queryKey: [resource.name, 'edit', id],
    enabled: id !== null && calls !== undefined,
    gcTime: 0,
    staleTime: 0,
    queryFn: async () => (await calls?.get({ params: { id: id ?? '' } })) ?? null,
  })
  return data ?? null
}
