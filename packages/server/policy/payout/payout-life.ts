import { accountPayoutMachine } from '@baoqiao/contract/rules/machines/account-payout.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { defineLife, type Happened } from '../../kernel/work/life.ts'
import { tellHolder } from '../holder/holder-topics.ts'
import { payoutAsked, payoutBounced, payoutPaid, payoutReturned } from './payout-books.ts'

const owned = (follow: (happened: Happened) => Promise<void>) => (happened: Happened) =>
  asOwner(happened, () => follow(happened))

/** Money asked back from an account, with the books at every step. */
export const payoutLife = defineLife(accountPayoutMachine, 'account_payout', {
  apply: owned(payoutAsked),
  reject: owned(payoutReturned),
  withdraw: owned(payoutReturned),
  unpayable: owned(payoutReturned),
  bounced: owned(payoutBounced),
  paid: owned(async (happened) => {
    await payoutPaid(happened)
    const { policyId } = await happened.tx
      .selectFrom('accountPayout')
      .select('policyId')
      .where('id', '=', happened.id)
      .executeTakeFirstOrThrow()
    await tellHolder('refunded', { policyId }, happened)
  }),
})
