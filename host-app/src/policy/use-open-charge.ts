import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'

/** The change of a policy that waits for payment: the old dialect and old links name the policy alone. */
export function useOpenCharge(id: string, wanted: boolean) {
  const { client } = useConsole()
  const may = useCan()('endorsement_view')
  const { data, isPending, isError } = useQuery({
    queryKey: ['endorsement', 'open', id],
    enabled: wanted && may,
    retry: false,
    // Once: what is paid for stays what it was when it is paid.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => client.policies.endorse.open({ params: { id }, quiet: true, signal }),
  })
  return {
    asking: wanted && may && isPending && !isError,
    open: data?.open?.status === '1' ? data.open.id : undefined,
  }
}
