import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { publicPay } from './public-pay.ts'
import { receivingAccount } from './receiving-account.ts'

const NOT_LET = '本产品限制对公转账，所属渠道没有对公转账的许可，请在线支付'
/** To who buys: limits and channels are none of theirs. */
const NOT_HERE = '这笔款项不支持对公转账，请在线支付'
export const NO_ACCOUNT = '平台还没有设置收款账户，暂不能对公转账，请在线支付或联系客服'

/** Why a policy that the caller sees is not paid by transfer to the platform's account; null when it may be. */
export const transferBar = (policyId: string, context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const row = await context.tx
      .selectFrom('policy as p')
      .leftJoin('productVersion as v', 'v.id', 'p.productVersionId')
      .leftJoin('distChannel as c', 'c.id', 'p.channelId')
      .select(['v.limitPublicPay as limited', 'c.limitPublicPay as channelLimit'])
      .where('p.id', '=', policyId)
      .executeTakeFirstOrThrow()
    if (!publicPay(row)) return context.caller.visitor ? NOT_HERE : NOT_LET
    return (await receivingAccount(context)) ? null : NO_ACCOUNT
  })
