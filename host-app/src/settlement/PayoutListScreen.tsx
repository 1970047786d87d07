import { payout } from '@baoqiao/contract/settlement/payout.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useCan } from '../ground/console-context.ts'
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
      toolbar={
        mayPay ? (
          <Button
            variant="primary"
            icon={<Icon name="add" />}
            onClick={() => navigate('/after/apply/payoutNew')}
          >
            新建打款批次
          </Button>
        ) : null
      }
      onOpen={(row: Row) => navigate(`/after/apply/payout/${row.id}`)}
    />
  )
}
