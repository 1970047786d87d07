import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'

/** Whether a change is a step of the policy's last list carried over, with more steps after it. */
export function useSyncAhead(id: string, endorsementId: string | undefined): boolean {
  const { client } = useConsole()
  const may = useCan()('endorsement_view')
  const { data } = useQuery({
    queryKey: ['roster', 'state', id],
    enabled: may && endorsementId !== undefined,
    retry: false,
    // Once: the steps of a list stay what they were when one of them is paid.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => client.policies.roster.state({ params: { id }, quiet: true, signal }),
  })
  const paid = data?.steps.find((step) => step.endorsementId === endorsementId)
  return paid !== undefined && data?.steps.some(({ seq }) => seq > paid.seq) === true
}
