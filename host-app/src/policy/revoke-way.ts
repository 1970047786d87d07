import { changesPath } from '@baoqiao/contract/policy/change-ways.ts'
import { isRevocable } from '@baoqiao/contract/policy/revocable.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import type { Row } from '../kit/resource-client.ts'

interface RevokeWay {
  title: string
  path: string
  /** Why this person may not; null where they may. */
  barred: string | null
}

/**
 * What taking back an application that was confirmed ahead is called, and where it is asked about and done; null where it
 * cannot be, or who looks has no right to. An open one is revoked by its moves.
 */
export function revokeWay(row: Row, permissions: readonly string[]): RevokeWay | null {
  const { status, payMoney, changeCode, effectiveDate } = row
  const one = {
    status: String(status),
    payMoney: Number(payMoney ?? 0),
    changeCode: String(changeCode),
    effectiveDate: String(effectiveDate),
  }
  if (one.status !== '3' || !permissions.includes('endorsement_add')) return null
  if (!isRevocable(one, addDays(sellingDay(new Date()), 1))) return null
  const barred = typeof row.revokeBarred === 'string' ? row.revokeBarred : null
  return { title: '撤回批改', path: changesPath(String(row.policyId), row.id), barred }
}
