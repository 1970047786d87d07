import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { fetchPart } from '../../ground/fetch-part.ts'
import { type PlainResource, type Row, useResourceClient } from '../resource-client.ts'

/** Asked before a field is changed in place: what to say when it is done (empty: as usual), or null to leave it. */
export type QuickGuard = (row: Row, name: string, value: unknown) => Promise<string | null>
export type QuickEdit = (row: Row, name: string, value: unknown) => Promise<void>

/**
 * Changes one field of a row where it stands: shown at once, taken back when the server refuses, with 撤销 when it
 * agrees. The row's version is sent: what somebody else changed meanwhile is not overwritten. Its code comes with the
 * list's panels, before anybody presses.
 */
export function useQuickEdit(resource: PlainResource, guard?: QuickGuard): QuickEdit {
  const queries = useQueryClient()
  const calls = useResourceClient()(resource.name)
  return useCallback(
    async (row, name, value) => {
      const said = guard ? await guard(row, name, value) : ''
      if (said === null) return
      const part = await fetchPart(() => import('./quick-edit.ts'))
      await part?.quickEdit({ resource, queries, calls, said }, row, name, value)
    },
    [resource, queries, calls, guard],
  )
}
