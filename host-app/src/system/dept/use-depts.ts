import type { DeptNode } from '@baoqiao/contract/system/dept.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'

export interface Depts {
  /** A flat tree; empty while they come, when they do not, and for whom they are not. */
  nodes: readonly DeptNode[]
  error: Error | null
  /** Whether this person may see them at all. */
  allowed: boolean
  pending: boolean
  retry(): void
}

/** Departments, for choosing. */
export function useDepts(): Depts {
  const { client } = useConsole()
  const allowed = useCan()('sys_dept_view')
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['sys_dept', 'tree'],
    enabled: allowed,
    queryFn: ({ signal }) => client.system.depts.tree({ signal, quiet: true }),
  })
  return { nodes: data ?? NONE, error, allowed, pending: isLoading, retry: () => void refetch() }
}

const NONE: readonly DeptNode[] = []
