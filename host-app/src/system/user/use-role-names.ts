import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useConsole } from '../../ground/console-context.ts'

/** Every role by its id. */
export function useRoleNames(): ReadonlyMap<string, string> {
  const { client } = useConsole()
  const { data: roles } = useQuery({
    queryKey: ['sys_role', 'options', 'all'],
    queryFn: () => client.system.role.options({ query: { current: 1, size: 1000 }, quiet: true }),
  })
  return useMemo(() => new Map(roles?.map((one) => [one.value, one.label])), [roles])
}

/** Roles in words; one that cannot be named by its number. */
export function namesOf(role: unknown, names: ReadonlyMap<string, string>): string {
  const ids = Array.isArray(role) ? role.map(String) : []
  return ids.map((id) => names.get(id) ?? `#${id}`).join('、') || '—'
}
