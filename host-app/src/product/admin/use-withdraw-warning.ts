import { useCallback } from 'react'
import { useConsole } from '../../ground/console-context.ts'
import type { MoveWarning } from '../../kit/move/move-warning.ts'
import { today } from '../../kit/value/format.ts'
import { standingOf } from './standing.ts'
import { useVersions } from './use-versions.ts'

/** What becomes of a product when its version is withdrawn: what it is sold on instead, and what is wrong with that. */
export function useWithdrawWarning(productId: string, wanted = true): MoveWarning {
  const { client } = useConsole()
  const { data: versions } = useVersions(productId, wanted)
  return useCallback(
    async (event, { id }) => {
      if (event !== 'withdraw' || !versions) return null
      if (standingOf(versions, today()).current?.id !== id) return null
      const others = versions.filter((one) => one.id !== id)
      const instead = standingOf(others, today()).current
      if (!instead) return '停用后该产品没有可以销售的版本，不能再投保。'
      const now = `停用后改按第${instead.number}版（${instead.effectiveFrom} 起生效）销售`
      const holes = await client.products.versions
        .holes({ params: { id: instead.id }, quiet: true })
        .catch(() => null)
      if (!holes) return `${now}。没能检查这个版本，请先核对它的费率和条款。`
      return holes[0]
        ? `${now}，它有${holes.length}处与现在的要求不符，第一处：${holes[0].message}。`
        : `${now}。`
    },
    [client, versions],
  )
}
