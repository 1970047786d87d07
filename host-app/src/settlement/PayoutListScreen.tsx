import { payout } from '@baoqiao/contract/settlement/payout.ts'
import { useCan } from '../ground/console-context.ts'
import { Link } from '../ground/router/Link.tsx'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = payout

/** `/after/apply/payout`: batches by which finance has the bank pay channels. */
export default function PayoutListScreen() {
  const navigate = useNavigate()
  const mayPay = useCan()('settle_payout_pay')
  return (
    <ResourceScreen
      resource={resource}
      toolbar={mayPay ? <Link to="/after/apply/payoutNew">新建打款批次</Link> : null}
      onOpen={(row: Row) => navigate(`/after/apply/payout/${row.id}`)}
    />
  )
}
