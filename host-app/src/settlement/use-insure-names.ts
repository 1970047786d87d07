import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

/** Insurances as choices by their name, as rules know them. */
export function useInsureNames() {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: ['insure_type', 'list'],
    staleTime: 60_000,
    queryFn: () => client.products.catalogue.insureTypes({ quiet: true }),
  })
  return data.map(({ name }) => ({ value: name, label: name }))
}
