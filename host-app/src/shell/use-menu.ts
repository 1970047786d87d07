import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useConsole } from './console-context.ts'
import { menuTree } from './menu-tree.ts'

/** The person's menu as a tree, and what its entries call an address. */
export function useMenu() {
  const { client } = useConsole()
  const { data, isPending } = useQuery({
    queryKey: ['session', 'menu'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => client.system.auth.menus({ query: {} }),
  })
  const tree = useMemo(() => menuTree(data ?? []), [data])
  const titleOf = useCallback((path: string) => data?.find((node) => node.path === path)?.name, [data])
  return { tree, isPending, titleOf }
}
