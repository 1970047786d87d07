import type { BarringTable } from '@baoqiao/contract/policy/surrender-calls.ts'
import { recordPath } from '../../ground/record-address.ts'

const WAYS: Readonly<Record<BarringTable, { title: string; right: string }>> = {
  invoice: { title: '查看发票', right: 'invoice_view' },
  endorsement: { title: '查看批改申请', right: 'endorsement_view' },
  claim: { title: '查看理赔', right: 'claim_view' },
}

/** The way to what bars something of a policy, for whoever may go it. */
export function barringWay(
  { table, id }: { table: BarringTable; id: string },
  can: (right: string) => boolean,
): { title: string; to: string } | undefined {
  const { title, right } = WAYS[table]
  const to = can(right) ? recordPath(table, id) : undefined
  return to === undefined ? undefined : { title, to }
}
