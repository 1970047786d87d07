import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../../ground/console-context.ts'

/** The templates that a proposal can begin with, the first of which it does unless another is chosen. */
export function useTemplates() {
  const { client } = useConsole()
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['plan_template', 'choices'],
    enabled: can('plan_template_view') && can('proposal_add'),
    queryFn: ({ signal }) =>
      client.plans.planTemplate.page({
        query: { status: '1', size: 50 },
        signal,
        quiet: true,
      }),
  })
  return [...(data?.records ?? [])]
    .sort((a, b) => a.sort - b.sort || Number(a.id) - Number(b.id))
    .map(({ id, name }) => ({ value: id, label: name }))
}
