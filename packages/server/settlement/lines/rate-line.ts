import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { AppError, notFound, refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { byPlatform } from '../apply/reviewing.ts'
import { rateOne } from './rate-again.ts'

type Applying = NonNullable<Handlers<typeof settlement>['applying']>

/** Premium that no rule rated, once there is one: what the job does by itself, now. */
export const rateLine: Applying['rate'] = async ({ params: { id } }, context) => {
  const { tx } = context
  const line = await tx
    .selectFrom('settleLine')
    .select(['id', 'ruleId', 'status', 'origLineId', 'settleMoney'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw notFound()
  byPlatform(context)
  const { ruleId, status, origLineId, settleMoney } = line
  if (ruleId !== null || status !== '0' || origLineId !== null || settleMoney <= 0)
    throw new AppError(409, '该明细已经计费，规则以后的变化不影响它')
  return asOwner(context, async () => {
    if ((await rateOne(id, context)) === 0)
      throw refuse('支付当日仍没有适用的费率规则，请先在「费率规则」中新增或补充该险种的规则')
    const { allFee } = await tx
      .selectFrom('settleLine')
      .select('allFee')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { fee: allFee }
  })
}
