import { settlePayoutMachine } from '@baoqiao/contract/rules/machines/settle-payout.ts'
import { defineLife } from '../../kernel/work/life.ts'

/** Batches of payments. */
export const payoutLife = defineLife(settlePayoutMachine, 'settle_payout')
