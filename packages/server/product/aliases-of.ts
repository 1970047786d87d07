import type { AliasEnvironment } from '@baoqiao/contract/product/product-alias.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** The environment whose older numbers the caller means: a visitor of a partner's test site those for tests. */
const environmentOf = ({ caller }: Pick<Context, 'caller'>): AliasEnvironment =>
  caller.visitor?.environment === 'sandbox' ? 'test' : 'production'

/**
 * What the operator's table says of older numbers in the caller's environment; those that it does not know are left out.
 * Visitors see nothing of the table itself.
 */
export const aliasesOf = (sources: readonly string[], context: Pick<Context, 'tx' | 'caller'>) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('productAlias')
      .select(['oldId', 'productId', 'insureType'])
      .where('oldId', 'in', [...sources])
      .where('environment', '=', environmentOf(context))
      .where('deletedAt', 'is', null)
      .execute(),
  )
