import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { cancelFee } from '@baoqiao/contract/settlement/cancel-fee.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCan, useConsole } from '../ground/console-context.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { DecideDialog } from './DecideDialog.tsx'

const resource: PlainResource = cancelFee

/** `/settlement/cancelFee`: what refunds take back of commission, and how much of it the next settlement sets off. */
export default function CancelFeeScreen() {
  const { client } = useConsole()
  const queries = useQueryClient()
  const mayAccount = useCan()('settle_cancel_fee_pay')
  const [chosen, setChosen] = useState<Row | null>(null)
  const actions = useCallback(
    (row: Row) =>
      mayAccount && row.cancelStatus === '-1' && !row.applyId ? (
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
  const owed = chosen ? 0 - Number(chosen.feePre) : 0
  return (
    <>
      <ResourceScreen resource={resource} rowActions={actions} />
      {chosen ? (
        <DecideDialog
          title={`入账金额 ${String(chosen.lineNo)}`}
          labels={{
            on: '在下次结算中抵扣',
            amount: '入账金额',
            hint: `应退佣金 ${formatYuan(owed)} 元；少于应退的部分留待以后抵扣`,
          }}
          start={{ on: chosen.heldBack !== true, amount: owed, remark: String(chosen.remark ?? '') }}
          at="amount"
          send={async ({ on, amount, remark }) => {
            const body = on ? { on, remark, ...(amount === null ? {} : { amount }) } : { on }
            await client.settlement.applying.account({ params: { id: chosen.id }, body, quiet: true })
            await queries.invalidateQueries({ queryKey: ['settle_cancel_fee'] })
          }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  )
}
