import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'

const FRESH_MS = 10_000

export function useLatestPolicies(size: number) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['policy', 'page', { latest: size }],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      client.policies.policy.page({ query: { current: 1, size, sortType: '2' }, signal, quiet: true }),
  })
}

export function useInsured(id: string, current: number, size: number, keyword: string) {
  const { client } = useConsole()
  const query = { current, size, ...(keyword ? { keyword } : {}) }
  return useQuery({
    queryKey: ['policy', 'insured', id, query],
    queryFn: ({ signal }) => client.policies.apply.insured({ params: { id }, query, signal, quiet: true }),
    placeholderData: (before) => before,
  })
}

/** The policy that something is reported or edited of: whose it is, which, how it stands, and when it covers. */
export function usePolicyFacts(id: string) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['policy', 'facts', id],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => client.policies.policy.get({ params: { id }, signal, quiet: true }),
  })
}
