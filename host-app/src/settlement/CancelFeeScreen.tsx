import { cancelFee } from '@baoqiao/contract/settlement/cancel-fee.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useCallback, useState } from 'react'
import { useCan } from '../ground/console-context.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { AccountDialog } from './AccountDialog.tsx'

const resource: PlainResource = cancelFee

/** `/settlement/cancelFee`: what refunds take back of commission, and how much of it the next settlement sets off. */
export default function CancelFeeScreen() {
  const mayAccount = useCan()('settle_cancel_fee_pay')
  const [chosen, setChosen] = useState<Row | null>(null)
  const actions = useCallback(
    (row: Row) =>
      mayAccount && row.cancelStatus === '-1' && !row.applyId && !row.awardId ? (
        <Button
          variant="text"
          size="small"
          aria-label={`入账金额 ${String(row.lineNo)}`}
          onClick={() => setChosen(row)}
        >
          入账
        </Button>
      ) : null,
    [mayAccount],
  )
  return (
    <>
      <ResourceScreen resource={resource} rowActions={actions} />
      {chosen ? (
        <AccountDialog
          cancelFee={{
            id: chosen.id,
            lineNo: String(chosen.lineNo),
            owed: 0 - Number(chosen.feePre),
            heldBack: chosen.heldBack === true,
            remark: String(chosen.remark ?? ''),
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
