import type { Application } from '@baoqiao/contract/policy/application.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { barredFrom } from './authority.ts'
import { withCarriedNumbers } from './carried-numbers.ts'
import { orderUnder, sellingFor } from './order-under.ts'
import { sameHolder } from './renews-link.ts'
import { type Source, sourceOf } from './source-of.ts'

const BARRED = '该订单所属渠道已被限制投保新单，不能代其投保'

export interface Placed {
  application: Application
  /** What it comes from, and the order that is written over. */
  source: Source | null
  over: Source | null
  /** In whose name and channel it is priced and kept: that of an order or policy that is gone on with, whoever does. */
  seller: Context
}

/** Where an application will stand, by what it says it comes from; refused where that channel may not sell, or is none. */
export async function placed(given: Application, context: Context): Promise<Placed> {
  const source = await sourceOf(given, context)
  const application = await withCarriedNumbers(given, source, context)
  const over = await orderUnder(source, application, context)
  const seller = sellingFor(over ?? (source?.kind === 'renew' ? source : null), context)
  if (!seller.caller.channelId) throw refuse('您的账号不属于任何销售渠道，不能投保，请由渠道的业务人员办理')
  await maySell(seller, context)
  sameHolder(source, application.holder.code)
  return { source, application, over, seller }
}

/** Refused where the channel in whose name somebody applies may sell nothing new. */
export async function maySell(seller: Context, context: Context): Promise<void> {
  const why = await sellBar(seller, context)
  if (why) throw refuse(why)
}

/** Why the channel in whose name somebody applies sells nothing new; null where it does. */
export async function sellBar(seller: Context, { caller }: Context): Promise<string | null> {
  const why = await barredFrom('100', seller)
  if (!why) return null
  return seller.caller.channelId === caller.channelId ? why : BARRED
}
