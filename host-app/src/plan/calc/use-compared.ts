import type { PlanOption } from '@baoqiao/contract/plan/option.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import { type Calc, comparedOf } from './calc-state.ts'

const SETTLE_MS = 250

/** Prices of what stands there, a moment after it was changed. `busy`: those shown are of before. */
export function useCompared(calc: Calc) {
  const { client } = useConsole()
  const wanted = JSON.stringify(comparedOf(calc))
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery({
    queryKey: ['plans', 'compare', asked],
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.plans.plan.compare({ body: JSON.parse(asked), signal, quiet: true }),
  })
  const options: readonly PlanOption[] = asked === 'null' ? [] : (query.data ?? [])
  return { options, busy: wanted !== asked || query.isFetching, error: query.error }
}
