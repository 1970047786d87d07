import type { DataOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { PolicyStatus, policy } from '@baoqiao/contract/policy/policy.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useConsole } from '../shell/console-context.ts'

export type PolicyRow = DataOfCall<typeof policy.calls.get>
const FRESH_MS = 10_000

export function usePolicy(id: string) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['policy', 'get', id],
    queryFn: ({ signal }) => client.policies.policy.get({ params: { id }, signal, quiet: true }),
    // Payment and the insurer move an order on without us.
    refetchInterval: ({ state }) => (state.data?.status === '2' ? 3000 : false),
  })
}

export function useLatestPolicies(size: number) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['policy', 'page', { latest: size }],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) =>
      client.policies.policy.page({ query: { current: 1, size, sortType: '2' }, signal, quiet: true }),
  })
}

/** How many policies stand in each of these states, as far as this person may see them. */
export function usePolicyCounts(states: readonly PolicyStatus[]): ReadonlyMap<string, number> {
  const { client } = useConsole()
  const answers = useQueries({
    queries: states.map((status) => ({
      queryKey: ['policy', 'count', status],
      staleTime: FRESH_MS,
      queryFn: async () =>
        (await client.policies.policy.page({ query: { status, current: 1, size: 1 }, quiet: true })).total,
    })),
  })
  return new Map(
    states.flatMap((status, i) => {
      const total = answers[i]?.data
      return total === undefined ? [] : [[status, total] as const]
    }),
  )
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
