import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

/** Every insurance type as a choice, by its number. */
export function useInsureTypes() {
  const { client } = useConsole()
  const { data = [] } = useQuery({
    queryKey: ['insure_type', 'list'],
    staleTime: 60_000,
    queryFn: () => client.products.catalogue.insureTypes({ quiet: true }),
  })
  return data.map(({ type, name }) => ({ value: type, label: name, hint: type }))
}
