import { CallError } from '@baoqiao/client/call-error.ts'
import type { BatchAnswer } from '@baoqiao/contract/kernel/selection.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PlainResource } from '../resource-client.ts'
import { count } from '../value/format.ts'
import { refusedText } from './refused-text.ts'
import type { Picks } from './selection.ts'

/** `doing` as in 已…3 条. What made the whole batch fail is thrown: a dialog shows it and keeps what was typed. */
export type SettleBatch = (doing: string, run: () => Promise<BatchAnswer>) => Promise<void>

/** Runs a batch and says what became of it; the rows that were refused stay ticked. `total`: how many match by now. */
export function useBatch(resource: PlainResource, picks: Picks, total: number): SettleBatch {
  const queries = useQueryClient()
  const [failed, setFailed] = useState(false)
  // Refused because other rows match by now than were seen: these are shown, and meant by whoever tries again.
  useEffect(() => {
    if (failed) picks.recount(total)
  }, [failed, picks, total])
  return async (doing, run) => {
    setFailed(false)
    try {
      told(doing, await run(), picks)
    } catch (error) {
      setFailed(true)
      throw error
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.name] })
    }
  }
}

/** Where no dialog is open: why the whole batch failed. */
export const sayWhy = (doing: string) => (error: unknown) => {
  notify('danger', error instanceof CallError ? error.message : `批量${doing}失败，请重试`)
}

function told(doing: string, { done, failed }: BatchAnswer, picks: Picks) {
  picks.clear()
  if (failed.length === 0) {
    notify('success', `已${doing} ${count(done)} 条`)
    return
  }
  picks.page([], new Set(failed.map(({ id }) => id)))
  notify('warning', `已${doing} ${count(done)} 条，${count(failed.length)} 条未能${doing}`, {
    detail: refusedText(failed),
    duration: 0,
  })
}
