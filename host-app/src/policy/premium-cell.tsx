import { policy } from '@baoqiao/contract/policy/policy.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { Row } from '../kit/resource-client.ts'
import { EntriesLink } from '../kit/value/EntriesLink.tsx'

/** It has no premium before it is submitted: what was typed is priced then. */
export const isStaged = ({ status }: Row) => status === '99'

/** What an order was applied for at, which one that was only put aside does not have yet. */
export const premiumCell = (row: Row) =>
  isStaged(row) ? (
    '— 未核价'
  ) : (
    <EntriesLink field={policy.fields.totalMoney} id={row.id}>
      {formatYuan(Number(row.totalMoney))}
    </EntriesLink>
  )
