import { CallError } from '@baoqiao/client/call-error.ts'
import type { BatchAnswer } from '@baoqiao/contract/kernel/selection.ts'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { PlainResource } from '../resource-client.ts'
import { count } from '../value/format.ts'
import type { Picks } from './selection.ts'

/** `doing` as in 已…3 条. */
export type SettleBatch = (doing: string, run: () => Promise<BatchAnswer>) => Promise<void>

/** Runs a batch and says what became of it; the rows that were refused stay ticked. */
export function useBatch(resource: PlainResource, picks: Picks): SettleBatch {
  const queries = useQueryClient()
  return async (doing, run) => {
    try {
      const { done, failed } = await run()
      picks.clear()
      if (failed.length === 0) notify('success', `已${doing} ${count(done)} 条`)
      else {
        picks.page([], new Set(failed.map(({ id }) => id)))
        const detail = failed
          .slice(0, 5)
          .map(({ label, message }) => `${label}：${message}`)
          .join('\n')
        notify('warning', `已${doing} ${count(done)} 条，${count(failed.length)} 条未能${doing}`, {
          detail,
          duration: 0,
        })
      }
    } catch (error) {
      notify('danger', error instanceof CallError ? error.message : `批量${doing}失败，请重试`)
    }
    await queries.invalidateQueries({ queryKey: [resource.name] })
  }
}
