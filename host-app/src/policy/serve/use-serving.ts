import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'
import type { Row } from '../../kit/resource-client.ts'

/** Issued, in whatever state it is now: it covers or has covered people. */
export const wasIssued = ({ policyNo }: Row) => Boolean(policyNo)

/** What can be changed of a policy now, and all that was; nothing is asked of an order that is no policy yet. */
export function useServing(row: Row) {
  const { client } = useConsole()
  const can = useCan()
  return useQuery({
    queryKey: ['endorsement', 'open', row.id, row.version],
    enabled: wasIssued(row) && can('endorsement_view'),
    queryFn: ({ signal }) => client.policies.endorse.open({ params: { id: row.id }, signal, quiet: true }),
  })
}
