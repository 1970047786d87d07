import { moneyOut } from '@baoqiao/contract/ledger/money-out.ts'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { RecordLink } from '../kit/value/RecordLink.tsx'

const resource: PlainResource = moneyOut
const cells: CellMakers = {
  docNo: ({ docNo, sourceTable, sourceId }) => (
    <RecordLink resource={String(sourceTable)} id={String(sourceId)} label={String(docNo)} />
  ),
}

const WHAT = (
  <small>按应付时间列出全部付出的款项，含多付退款、佣金、奖励和红包；退费转入挂账的不付出，不在此列</small>
)

/** `/ledger/moneyOut`: all money that goes out, each row a way to what it goes out by. */
export default function MoneyOutScreen() {
  return <ResourceScreen resource={resource} cells={cells} toolbar={WHAT} />
}
