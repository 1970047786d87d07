import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { DecideDialog } from './DecideDialog.tsx'

interface Props {
  /** `owed`: cents above zero that are still to be taken back. */
  cancelFee: { id: string; lineNo: string; owed: number; heldBack: boolean; remark: string }
  onClose(): void
}

/** How much of what a refund took back the next settlement sets off (1-platform §7). */
export function AccountDialog({ cancelFee, onClose }: Props) {
  const { client } = useConsole()
  const queries = useQueryClient()
  const { id, lineNo, owed, heldBack, remark: known } = cancelFee
  return (
    <DecideDialog
      title={`入账金额 ${lineNo}`}
      labels={{
        on: '在下次结算中抵扣',
        amount: '入账金额',
        hint: `应退佣金 ${formatYuan(owed)} 元；少于应退的部分留待以后抵扣`,
        told: '仅平台可见',
      }}
      start={{ on: !heldBack, amount: owed, remark: known }}
      computed={owed}
      at="amount"
      send={async ({ on, amount, remark }) => {
        const body = on ? { on, remark, ...(amount === null ? {} : { amount }) } : { on }
        await client.settlement.applying.account({ params: { id }, body, quiet: true })
        await Promise.all(
          ['settle_cancel_fee', 'settle_change_fee'].map((name) =>
            queries.invalidateQueries({ queryKey: [name] }),
          ),
        )
      }}
      onClose={onClose}
    />
  )
}
