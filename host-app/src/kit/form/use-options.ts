import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { type Option, useResourceClient } from '../resource-client.ts'

/**
 * What a choice, dictionary or list of references may be set to; empty until it is known. One reference is found by
 * typing (`RefInput`), so its rows are only fetched when `several` of them may be chosen.
 */
export function useOptions(
  field: Field,
  several = field.kind === 'refs' || field.kind === 'choices',
): readonly Option[] {
  const clientOf = useResourceClient()
  const { client } = useConsole()
  const { kind, from } = field
  const remote = (kind === 'dict' || several) && from !== undefined
  const { data } = useQuery({
    queryKey: [from, kind === 'dict' ? 'dict' : 'ref', 'choices'],
    enabled: remote,
    staleTime: 60_000,
    queryFn: async (): Promise<Option[]> => {
      if (!from) return []
      if (kind === 'dict')
        return client.system.auth.dictType({ params: { type: from }, query: { size: '999999' }, quiet: true })
      return (await clientOf(from)?.options({ query: { current: 1, size: 1000 }, quiet: true })) ?? []
    },
  })
  if (remote) return data ?? []
  return Object.entries(field.options ?? {}).map(([value, label]) => ({ value, label }))
}
