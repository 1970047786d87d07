import { authorityMachine } from '@baoqiao/contract/rules/machines/authority.ts'
import type { DescriptionRow } from '@baoqiao/ui/data/Descriptions.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'
import { useInsureTypes } from '../../kit/use-insure-types.ts'

const STALE = 60_000

/** Whose channel somebody is of, and what it may sell (1-platform §6); nothing for people of no channel. */
export function useOwnChannel(): DescriptionRow[] {
  const { client, user } = useConsole()
  const enabled = user.distAccount !== null
  const { data: own } = useQuery({
    queryKey: ['dist_channel', 'my'],
    enabled,
    staleTime: STALE,
    queryFn: () => client.channels.sight.my({ quiet: true }),
  })
  const { data: main } = useQuery({
    queryKey: ['dist_channel', 'main'],
    enabled,
    staleTime: STALE,
    queryFn: () => client.channels.sight.main({ quiet: true }),
  })
  const names = new Map(useInsureTypes().map(({ value, label }) => [value, label]))
  if (user.distAccount === null) return []
  const sold = own?.insureTypes.map((type) => names.get(type) ?? type).join('、')
  return [
    ['所属渠道', user.distAccount.channelName],
    ...(own && !own.isMain ? [['主渠道', main?.name] as const] : []),
    ['投保权限', own ? authorityMachine.states[own.insureAuthority] : undefined],
    ['可售险种', sold, { full: true }],
  ]
}
