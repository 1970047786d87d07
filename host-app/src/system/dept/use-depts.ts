import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'

/** Departments as a flat tree, for choosing; empty while they come, and for whom they are not. */
export function useDepts() {
  const { client } = useConsole()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['sys_dept', 'tree'],
    enabled: can('sys_dept_view'),
    queryFn: ({ signal }) => client.system.depts.tree({ signal, quiet: true }),
  })
  return data ?? []
}
