import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type ConsoleClient, useConsole } from '../ground/console-context.ts'
import { menuTree } from './menu-tree.ts'

const menuQuery = (client: ConsoleClient, quiet = false) => ({
  queryKey: ['session', 'menu'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => client.system.auth.menus({ query: {}, quiet }),
})

/** Asks for the menu while the person is still being asked for; a refusal is asked again, aloud, by who needs it. */
export const fetchMenu = (queries: QueryClient, client: ConsoleClient): Promise<void> =>
  queries.prefetchQuery(menuQuery(client, true))

/** The person's menu as a tree, and what its entries call an address. */
export function useMenu() {
  const { client } = useConsole()
  const { data, isPending } = useQuery(menuQuery(client))
  const tree = useMemo(() => menuTree(data ?? []), [data])
  const titleOf = useCallback((path: string) => data?.find((node) => node.path === path)?.name, [data])
  return { tree, isPending, titleOf }
}
