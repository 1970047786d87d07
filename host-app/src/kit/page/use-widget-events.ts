import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { tellParent } from '../../ground/tell-parent.ts'

const CHANGES = ['change-submitted', 'payment-required', 'payment-result']

/** What the console does when a widget says that something happened: lists of policies are asked anew. */
export function useWidgetEvents(): (event: EventInput) => void {
  const queries = useQueryClient()
  return useCallback(
    (event: EventInput) => {
      tellParent(event)
      if (CHANGES.includes(event.type)) void queries.invalidateQueries({ queryKey: ['policy'] })
    },
    [queries],
  )
}
