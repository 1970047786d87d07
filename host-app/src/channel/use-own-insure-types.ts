import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { useInsureTypes } from '../kit/use-insure-types.ts'

/**
 * Insurance types that whoever is logged in may give a channel: of a channel's people what their own sells, else every one; `kept`
 * (with commas between) are among them.
 */
export function useOwnInsureTypes(kept: string) {
  const { client, user } = useConsole()
  const every = useInsureTypes()
  const { data: own } = useQuery({
    queryKey: ['dist_channel', 'my'],
    enabled: user.distAccount !== null,
    staleTime: 60_000,
    queryFn: () => client.channels.sight.my({ quiet: true }),
  })
  if (!own) return every
  const offered = new Set([...own.insureTypes, ...kept.split(',')])
  return every.filter(({ value }) => offered.has(value))
}
