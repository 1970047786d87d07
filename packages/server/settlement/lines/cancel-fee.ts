import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { receiptTaken } from '../../policy/surrender/receipt-taken.ts'
import { cancelFeeLife } from './line-life.ts'

/** What is a rule about commission that refunds take back; the rest is the resource's contract. */
export const cancelFee: NonNullable<Handlers<typeof settlement>['cancelFee']> = {
  life: cancelFeeLife,
  // From which payment it was set off, once that is made.
  told: ({ cancelStatus, applyId, awardId }) => ({
    heldBack: false,
    ...(cancelStatus === '0' ? { applyId, awardId } : {}),
  }),
  guard: {
    returned: ({ id, lineNo, applyId, awardId }, context, { receiptNo }) => {
      if (applyId !== null || awardId !== null) return '已列入结算申请，打款时抵扣，不能登记退回'
      return receiptTaken(
        String(receiptNo),
        { table: 'settle_cancel_fee', id, title: `退保佣金${lineNo}` },
        context,
      )
    },
  },
}
