import { changeFee } from '@baoqiao/contract/settlement/change-fee.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { notify } from '@baoqiao/ui/overlay/notify.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { recordPath } from '../ground/record-address.ts'
import { Link } from '../ground/router/Link.tsx'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { RecordLink } from '../kit/value/RecordLink.tsx'
import { AccountDialog } from './AccountDialog.tsx'

const resource: PlainResource = changeFee
const cells: CellMakers = {
  policyNo: ({ policyId, policyNo }) => (
    <RecordLink resource="policy" id={String(policyId)} label={policyNo ? String(policyNo) : '查看保单'} />
  ),
  lineNo: ({ lineNo, cancelFeeId, lineId }) => {
    const [table, id] = cancelFeeId ? ['settle_cancel_fee', cancelFeeId] : ['settle_line', lineId]
    return <Link to={recordPath(String(table), String(id)) ?? ''}>{String(lineNo)}</Link>
  },
}

/**
 * `/after/apply/changeFee`: changes of policies after their lines were applied for or settled, and premium without a rule, each
 * with what is to be done: how much is set off next, to the application, to the clawback that the channel pays back, or rating
 * it by a rule that there is since.
 */
export default function ChangeFeeScreen() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const can = useCan()
  const [chosen, setChosen] = useState<Row | null>(null)
  const rate = useMutation({
    mutationFn: (id: string) => client.settlement.applying.rate({ params: { id } }),
    onSuccess: async () => {
      notify('success', '已按规则计费，进入待结算明细')
      await queries.invalidateQueries({ queryKey: [changeFee.name] })
    },
  })
  const { mutate } = rate
  const mayPay = can('settle_cancel_fee_pay')
  const mayRate = can('settle_line_rate')
  const actions = useCallback(
    (row: Row) => {
      if (row.kind === 'unrated' && mayRate)
        return (
          <Button
            variant="text"
            size="small"
            aria-label={`计费 ${String(row.lineNo)}`}
            onClick={() => mutate(String(row.lineId))}
          >
            计费
          </Button>
        )
      return row.doing === 'open' && row.cancelFeeId && mayPay ? (
        <Button
          variant="text"
          size="small"
          aria-label={`入账金额 ${String(row.lineNo)}`}
          onClick={() => setChosen(row)}
        >
          入账
        </Button>
      ) : null
    },
    [mayPay, mayRate, mutate],
  )
  return (
    <>
      <ResourceScreen resource={resource} cells={cells} rowActions={actions} />
      {chosen ? (
        <AccountDialog
          cancelFee={{
            id: String(chosen.cancelFeeId),
            lineNo: String(chosen.lineNo),
            owed: 0 - Number(chosen.openFee),
            heldBack: chosen.heldBack === true,
            remark: String(chosen.remark ?? ''),
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
