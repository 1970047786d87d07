import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { useQuery } from '@tanstack/react-query'
import { useCan, useConsole } from '../ground/console-context.ts'
import type { Row } from '../kit/resource-client.ts'
import { barringWay } from './serve/barring-way.ts'

/** How giving back this policy stands: an application under way, or why there cannot be one now. */
export function useSurrender({ id, status, version }: Row) {
  const { client } = useConsole()
  const can = useCan()
  const issued = isOneOf(POLICY.inForce, status)
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: ['surrender_apply', 'of', id, version],
    enabled: issued && can('surrender_apply_view'),
    queryFn: ({ signal }) => client.policies.surrender.open({ params: { id }, quiet: true, signal }),
  })
  const application = data?.application
  return {
    /** May be asked for, so that it is offered. */
    offered: issued && can('surrender_apply_add'),
    barred: data?.barred ?? null,
    /** Where what bars it is seen to. */
    way: data?.barring ? barringWay(data.barring, can) : undefined,
    unread: isLoadingError,
    again: () => void refetch(),
    application: application && isOneOf(SURRENDER.open, application.status) ? application : null,
  }
}
