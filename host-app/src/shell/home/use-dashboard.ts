import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../../ground/console-context.ts'

export const SPANS = ['7', '30', '90'] as const
export type Span = (typeof SPANS)[number]
export const isSpan = (value: unknown): value is Span => SPANS.some((span) => span === value)

/** The figures of the home page; those of before stay in sight while others are on their way. */
export function useDashboard(days: Span) {
  const { client } = useConsole()
  return useQuery({
    queryKey: ['policy', 'dashboard', days],
    queryFn: ({ signal }) =>
      client.home.dashboard.board({ query: { days: Number(days) }, signal, quiet: true }),
    placeholderData: (before) => before,
  })
}
