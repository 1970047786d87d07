import { classSold, DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { saleProduct, sellingChannel } from './on-sale.ts'
import { heldClasses } from './versions/held-classes.ts'

/** Orders looked through, the latest; and trades told. */
const LATEST = 100
const MOST = 12

/**
 * Trades of the latest orders, most used first, at the product's class. A channel's people are told their whole channel's:
 * names of trades say nothing of anybody. Others are told what they see themselves.
 */
export async function usualTrades(productId: string, context: Context) {
  const { config } = await saleProduct(productId, context, await sellingChannel(context))
  const { channelId, visitor } = context.caller
  const used =
    channelId && !visitor
      ? await asOwner(context, () => counts(context, channelId))
      : await counts(context, null)
  const classOf = await heldClasses(config, context.tx)
  return used
    .map(({ id, code, name, cls, used }) => ({
      id,
      name,
      cls: classSold(config, code, classOf(id, Number(cls ?? DECLINED))),
      used: Number(used),
    }))
    .filter(({ cls }) => cls !== DECLINED)
    .slice(0, MOST)
}

function counts({ tx, tenantId }: Context, channelId: string | null) {
  const orders = tx
    .selectFrom('policy')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .$if(channelId !== null, (rows) => rows.where('channelId', '=', channelId))
    .orderBy('id', 'desc')
    .limit(LATEST)
  return (
    tx
      .with('latest', () => orders)
      .selectFrom('policyInsured')
      .innerJoin('latest', 'latest.id', 'policyInsured.policyId')
      .innerJoin('occupation', 'occupation.id', 'policyInsured.professionId')
      .where('occupation.deletedAt', 'is', null)
      .where('occupation.level', '=', 4)
      .groupBy(['occupation.id', 'occupation.code', 'occupation.name', 'occupation.cls'])
      .select(({ fn }) => [
        'occupation.id',
        'occupation.code',
        'occupation.name',
        'occupation.cls',
        fn.countAll<number>().as('used'),
      ])
      .orderBy('used', 'desc')
      .orderBy('occupation.code')
      // Some of them the product does not take.
      .limit(MOST * 4)
      .execute()
  )
}
