import { toPayText } from '@baoqiao/contract/settlement/to-pay.ts'
import { useCallback } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { MoveSums } from '../kit/move/move-sums.ts'

/** What applications come to that finance submits for payment, with what is set off and kept back. Keeps its identity. */
export function useToPay(kind: 'apply' | 'award'): MoveSums {
  const { client } = useConsole()
  return useCallback(
    async (event, body) => {
      if (event !== 'commitFinance') return null
      const { applying, awarding } = client.settlement
      const sums =
        kind === 'apply'
          ? await applying.toPay({ body, quiet: true })
          : await awarding.toPay({ body, quiet: true })
      const text = toPayText(kind === 'apply' ? '佣金' : '奖励', sums)
      if (body.ids?.length !== 1) return `其中 ${sums.count} 条可提交打款：${text}`
      // What cannot be submitted is refused with the reason.
      return sums.count === 0 ? null : text
    },
    [client, kind],
  )
}
