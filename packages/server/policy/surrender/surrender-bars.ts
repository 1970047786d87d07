import { moveAuthority } from '@baoqiao/contract/kernel/authority.ts'
import { othersOf } from '@baoqiao/contract/kernel/move.ts'
import { invoice } from '@baoqiao/contract/policy/invoice.ts'
import type { BarringTable, SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { policyClaimBar } from '../claim/claim-bars.ts'
import { openEndorsement, openText } from '../endorsement/open-endorsement.ts'
import type { SurrenderedPolicy } from './surrendered-policy.ts'

/** The first day that cover can end before (RULES §1.5): tomorrow. */
export const earliestEnd = ({ now }: Pick<Context, 'now'>) => addDays(todayIn(now()), 1)

/** Cover ends before a day of the term that is still to come; one outside of it is refused, never moved. */
export function checkDay(date: string, { endDate }: SurrenderedPolicy, context: Context): void {
  const earliest = earliestEnd(context)
  if (date >= earliest && date <= endDate) return
  const message = `退保生效日期须在${earliest}至${endDate}之间`
  throw refuse(message, [{ path: 'effDate', message }])
}

const OPEN_INVOICES = ['1', '2', '3', '4', '5'] as const

/** The day that cover ends before when it is agreed to now: as asked, or the first that is still to come. */
export const dayNow = (effDate: string, context: Pick<Context, 'now'>) => {
  const earliest = earliestEnd(context)
  return effDate > earliest ? effDate : earliest
}

/** What becomes of an invoice under way, and by whom (RULES §2); `way` out where there is one besides. */
const UNDER_WAY: Readonly<Record<(typeof OPEN_INVOICES)[number], (way: string) => string>> = {
  '1': (way) => `专票待审核，${way}；或者等财务审核并登记开票后再退保`,
  '2': (way) => `普票开具中，${way}；或者等财务登记开票后再退保`,
  '3': (way) => `专票审核已驳回，${way}；或者重新提交，等开票完成后再退保`,
  '4': (way) => `普票已退回修改，${way}；或者修改后提交，等开票完成后再退保`,
  '5': () => '专票已审核通过，由财务登记开票完成或取消开票后即可退保',
}
const giveUp = invoice.moves?.giveUp
/** Giving an invoice up is not for everybody who sees it. */
const wayOut = (row: object, { caller }: Context) =>
  giveUp && caller.authorities.has(moveAuthority(invoice, giveUp)) && !othersOf(giveUp, row, caller)
    ? '请在发票中放弃开票'
    : '请由申请人放弃开票或由财务取消开票'
/** The same to whoever does not see that invoice: somebody else asked for it. */
const ELSEWHERE = '由其他人申请，请联系财务取消开票，或者等开票完成后再退保'
/** Why a policy cannot be given back now, in Chinese, and the row that is the reason. */
interface Bar {
  message: string
  by: SurrenderOpened['barring']
}
const bar = (message: string, table?: BarringTable, id?: string): Bar => ({
  message,
  by: table && id ? { table, id } : null,
})

/** What stands against giving a policy back now (RULES §1.7, §2), or null. */
export async function surrenderBar(
  { id, status, endDate }: SurrenderedPolicy,
  context: Context,
): Promise<Bar | null> {
  if (!isOneOf(POLICY.inForce, status))
    return bar(`保单当前为「${policyMachine.states[status]}」，只有生效中或待生效的保单可以退保`)
  if (earliestEnd(context) > endDate) return bar(`保单将于${endDate}到期，已不能退保`)
  const changing = await openEndorsement(id, context)
  if (changing) return bar(`${openText(changing, context)}，办结后才能退保`, 'endorsement', changing.id)
  const claimed = await policyClaimBar(context.tx, id)
  if (claimed) return bar(claimed.message, 'claim', claimed.id)
  // Whoever applies need not see invoices.
  const open = await asOwner(context, () =>
    context.tx
      .selectFrom('invoice')
      .select(['id', 'status', 'appliedBy'])
      .where('policyId', '=', id)
      .where('status', 'in', OPEN_INVOICES)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  const way = OPEN_INVOICES.find((one) => one === open?.status)
  if (!open || !way) return null
  const found = bar(`保单有正在办理的发票：${UNDER_WAY[way](wayOut(open, context))}`, 'invoice', open.id)
  return (await seenBarring(found.by, context)) ? found : bar(`保单有正在办理的发票，${ELSEWHERE}`)
}

/** The row that bars, to whoever may see it; null to others. */
export async function seenBarring(
  by: Bar['by'],
  { tx }: Pick<Context, 'tx'>,
): Promise<SurrenderOpened['barring']> {
  if (!by) return null
  const row = await tx.selectFrom(by.table).select('id').where('id', '=', by.id).executeTakeFirst()
  return row ? by : null
}
