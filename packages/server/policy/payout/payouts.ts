import { accountPayout } from '@baoqiao/contract/policy/account-payout.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { PAYOUT } from '@baoqiao/contract/rules/states/account-payout-states.ts'
import { born } from '../../kernel/data/moves.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { keptOnAccount, onAccount } from '../endorsement/on-account.ts'
import { payeeOf } from '../endorsement/payee.ts'
import { inNameOf } from '../in-name-of.ts'
import { orderNo } from '../order-no.ts'
import { type SurrenderedPolicy, surrenderedPolicy } from '../surrender/surrendered-policy.ts'

/** Money on account that is asked back. */
export const payouts: Handlers<typeof policies>['payouts'] = {
  async state({ params }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    return { onAccount: await keptOnAccount(policy, context), underWay: await underWay(policy, context) }
  },
  async ask({ params, body: { amount, payee, reason } }, context) {
    const policy = await surrenderedPolicy(params.id, context)
    // Whoever spends of the account at the same time waits here, of whatever policy of the holder.
    const kept = await keptOnAccount(policy, context, true)
    if (amount > kept) {
      const message = `挂账余额为${formatYuan(kept)}元，退款金额不能超过余额`
      throw refuse(message, [{ path: 'amount', message }])
    }
    const { id: policyId, policyNo, channelId, insured } = policy
    const payoutNo = orderNo('G', context.now())
    const appliedBy = context.caller.userId
    const own = {
      payoutNo,
      policyId,
      policyNo,
      channelId,
      insured,
      appliedBy,
      amount,
      reason: reason ?? null,
    }
    const values = { ...payeeOf(payee, insured, context), ...own }
    const { id } = await asOwner(context, () =>
      born(accountPayout, 'apply', values, inNameOf(policy, context)),
    )
    return { id, payoutNo, onAccount: kept - amount }
  },
}

/** Of all policies that this account is of. */
const underWay = (policy: SurrenderedPolicy, context: Context): Promise<number> =>
  asOwner(context, async () => {
    const { code } = onAccount(policy)
    const rows = await context.tx
      .selectFrom('accountPayout as o')
      .innerJoin('policy as p', 'p.id', 'o.policyId')
      .select(['o.amount', 'p.holderCode', 'p.insured', 'p.channelId', 'p.createdBy', 'p.visitorId'])
      .where('o.tenantId', '=', context.tenantId)
      .where('p.holderCode', '=', policy.holderCode)
      .where('o.status', 'in', PAYOUT.open)
      .where('o.deletedAt', 'is', null)
      .execute()
    const same = rows.filter((row) => onAccount(row).code === code)
    return same.reduce((sum, { amount }) => sum + Number(amount), 0)
  })
