import { useCallback } from 'react'
import { useConsole } from '../ground/console-context.ts'
import type { MoveWarning } from '../kit/move/move-warning.ts'
import { givenBackText, SET_OFF_LATER } from './given-back-text.ts'

/** Finance is told of refunds since the reviews before an award is handed over to be paid. Keeps its identity. */
export function useAwardWarning(): MoveWarning {
  const { client } = useConsole()
  return useCallback(
    async (event, { id }) => {
      if (event !== 'commitFinance') return null
      const found = await client.settlement.awarding
        .givenBack({ params: { id }, quiet: true })
        .catch(() => null)
      if (found === null) return '没有读到提交后的退费，请先取消，刷新页面后再提交。'
      return found.now < found.feePre
        ? `${givenBackText(found)}，本次仍按复审通过的金额打款，${SET_OFF_LATER}。`
        : null
    },
    [client],
  )
}
