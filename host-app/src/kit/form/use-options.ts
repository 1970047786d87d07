import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { type Option, useResourceClient } from '../resource-client.ts'

/**
 * What a choice, dictionary or list of references may be set to; empty until it is known. One reference is found by
 * typing (`RefInput`), so its rows are only fetched when `several` of them may be chosen.
 */
export function useOptions(field: Field, several = traits(field).several === true): readonly Option[] {
  const clientOf = useResourceClient()
  const { client } = useConsole()
  const { from } = field
  const inDict = traits(field).words === 'dict'
  const remote = (inDict || several) && from !== undefined
  const { data } = useQuery({
    queryKey: [from, inDict ? 'dict' : 'ref', 'choices'],
    enabled: remote,
    staleTime: 60_000,
    queryFn: async (): Promise<Option[]> => {
      if (!from) return []
      if (inDict)
        return client.system.auth.dictType({ params: { type: from }, query: { size: '999999' }, quiet: true })
      return (await clientOf(from)?.options({ query: { current: 1, size: 1000 }, quiet: true })) ?? []
    },
  })
  if (remote) return data ?? []
  return Object.entries(field.options ?? {}).map(([value, label]) => ({ value, label }))
}
