import { surrenderApplyMachine } from '@baoqiao/contract/rules/machines/surrender-apply.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Of policies, the surrender that is agreed to and does not hold yet: the first day without cover, and its application. */
export const agreedSurrenders = (
  policyIds: readonly string[],
  context: Pick<Context, 'tx'>,
): Promise<Map<string, { day: string; surrenderId: string }>> =>
  asOwner(context, async () => {
    if (policyIds.length === 0) return new Map()
    const agreed = await context.tx
      .selectFrom('surrenderApply')
      .select(['id', 'policyId', 'effDate'])
      .where('policyId', 'in', policyIds)
      .where('status', '=', 'AGREED')
      .where('deletedAt', 'is', null)
      .execute()
    return new Map(agreed.map(({ id, policyId, effDate }) => [policyId, { day: effDate, surrenderId: id }]))
  })

/** The day from which there is no cover any more, of a surrender that is agreed to and does not hold yet; or null. */
export const agreedSurrenderDay = async (
  policyId: string,
  context: Pick<Context, 'tx'>,
): Promise<string | null> => (await agreedSurrenders([policyId], context)).get(policyId)?.day ?? null

/**
 * Why people are not changed from a day on: a surrender that is under way ends the cover on that day or before it, or has
 * been agreed to, which bars every day; with the state it is in and what can be done. Null when nothing stands against it.
 */
export async function surrenderAgainst(
  policyId: string,
  day: string,
  context: Context,
): Promise<string | null> {
  const open = await asOwner(context, () =>
    context.tx
      .selectFrom('surrenderApply')
      .select(['effDate', 'status'])
      .where('policyId', '=', policyId)
      .where('status', 'in', SURRENDER.open)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!open) return null
  const { effDate, status } = open
  if (status === 'AGREED')
    return `保单已同意退保，自${effDate}起终止，不能再办理批改；要办理批改的，请先在退保页面撤回申请`
  const state = surrenderApplyMachine.states[status]
  return day < effDate
    ? null
    : `保单已申请自${effDate}起退保（${state}），这一天及以后生效的批改不能办理；要办理批改的，请先在退保页面撤回退保申请`
}

/** Why no invoice begins: a surrender is agreed to, and would have to wait for it until it takes effect; or null. */
export async function agreedSurrender(policyId: string, context: Context): Promise<string | null> {
  const day = await agreedSurrenderDay(policyId, context)
  return day ? `保单已同意退保，自${day}起终止；请在退保生效后，按实收保费办理开票` : null
}
