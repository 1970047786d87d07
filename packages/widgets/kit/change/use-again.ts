import type { ChangeForm } from '@baoqiao/contract/policy/change-form.ts'
import { isAdding } from '@baoqiao/contract/policy/change-form.ts'
import type { FailedRow } from '@baoqiao/contract/policy/changing.ts'
import type { EndorsementSummary } from '@baoqiao/contract/policy/endorsement-summary.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { useState } from 'react'
import type { View } from './view.ts'

/** A new application of the people of an earlier one who were refused, as they were written. */
export function useAgain({ snapshot, send, calls }: View, one: EndorsementSummary | undefined) {
  const { policyId, trades } = snapshot.context
  const [asks, setAsks] = useState(false)
  const [problem, setProblem] = useState('')
  const code = one?.changeCode
  return {
    may: code !== undefined && snapshot.can({ type: 'change.begin', code }),
    asks,
    problem,
    async begin() {
      if (!one) return
      setAsks(true)
      setProblem('')
      try {
        const query = { endorsementId: one.id }
        const rows = await calls.changing.failed({ params: { id: policyId }, query, quiet: true })
        send({ type: 'change.begin', code: one.changeCode, patch: patchOf(one, rows, trades) })
      } catch (error) {
        setProblem(error instanceof Error ? error.message : '失败的人员没有读到，请稍后再试')
      }
      setAsks(false)
    },
  }
}

function patchOf(
  { changeCode }: EndorsementSummary,
  rows: readonly FailedRow[],
  trades: readonly Trade[],
): Partial<ChangeForm> {
  if (isAdding(changeCode))
    return {
      employees: rows.map(({ name, idNo, professionId, givenTrade, atHeight, remark }) => ({
        ...{ name, idNo, professionId, remark },
        profession: trades.find(({ id }) => id === professionId)?.name ?? '',
        ...(givenTrade ? { givenTrade } : {}),
        ...(atHeight ? { atHeight } : {}),
      })),
    }
  return {
    people: rows.map(({ insuredId, oldProfessionName, refusedWhy: _, ...row }) => ({
      ...row,
      insuredId: insuredId ?? '',
      oldProfession: oldProfessionName,
    })),
  }
}
