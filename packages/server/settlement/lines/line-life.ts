import { cancelFeeMachine } from '@baoqiao/contract/rules/machines/cancel-fee.ts'
import { settleLineMachine } from '@baoqiao/contract/rules/machines/settle-line.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { defineLife } from '../../kernel/work/life.ts'
import { bookPaidBack } from './line-books.ts'

/** Lines are moved by the application they are in. */
export const settleLineLife = defineLife(settleLineMachine, 'settle_line')

/** What refunds take back, with the books where the channel pays it. */
export const cancelFeeLife = defineLife(
  cancelFeeMachine,
  'settle_cancel_fee',
  { returned: (happened) => asOwner(happened, () => bookPaidBack(happened)) },
  'cancel_status',
)
