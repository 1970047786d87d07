import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** What the console does when a widget says something happened: opens the page it is about. */
export function useWidgetEvents(): (event: EventInput) => void {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  return useCallback(
    (event: EventInput) => {
      const to = placeOf(event)
      if (['policy-opened', 'payment-required', 'payment-result'].includes(event.type))
        void queries.invalidateQueries({ queryKey: ['policy'] })
      if (to && to !== pathname) void navigate(to)
    },
    [navigate, queries, pathname],
  )
}

/** Address of what an event is about, if the console should go there. */
export function placeOf(event: EventInput): string | null {
  switch (event.type) {
    case 'plan-selected':
      return `/insuranceCenter/entryCenter/${idOf(event.productRef)}`
    case 'policy-opened':
      return `/policy/details/${idOf(event.orderRef)}`
    case 'payment-required':
      return event.orderRef ? `/policy/pay/${idOf(event.orderRef)}` : null
    case 'payment-result':
      return event.orderRef && event.result === 'paid' ? `/policy/details/${idOf(event.orderRef)}` : null
    case 'close':
      return '/insurance/policy/index'
    default:
      return null
  }
}

const idOf = (ref: string) => ref.slice(ref.indexOf('_') + 1)
