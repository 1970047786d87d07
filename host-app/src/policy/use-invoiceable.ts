import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

/** What may be invoiced of the chosen policy; nothing is asked while none is. */
export function useInvoiceable(policyId: string) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['invoice', 'invoicing', policyId],
    enabled: policyId !== '',
    queryFn: ({ signal }) =>
      client.policies.invoicing.open({ params: { id: policyId }, signal, quiet: true }),
  })
}
