import { CHANGE_CODES, CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { shareText } from '@baoqiao/contract/product/amount-text.ts'
import { mostFrom } from '@baoqiao/contract/rules/cover.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { actorsOf } from '../../kernel/auth/actors-of.ts'
import type { Context } from '../../kernel/http/context.ts'
import { surrenderAgainst } from '../agreed-surrender.ts'
import { endorseBarred } from '../authority.ts'
import type { SoldTerms } from '../sold-terms.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { PLATFORM } from './contact-of.ts'
import type { EndorseFacts } from './endorse-facts.ts'
import { leavingOf } from './heads-of.ts'
import { openEndorsement, openText } from './open-endorsement.ts'
import type { PlannedRow } from './planned-row.ts'
import { manualBars } from './underwritten.ts'

export interface Bar {
  code: string
  message: string
}
const bar = (code: string, message: string): Bar => ({ code, message })

/** Days from the selling day to the first on which a change can hold (1-platform §9). */
export const ADD_FROM_DAYS = 1

/** First and last day that a change can hold from (RULES §1.5): tomorrow, within the term; after 23:30 the day after. */
export const endorseDays = ({ startDate, endDate }: SurrenderedPolicy, { now }: Pick<Context, 'now'>) => {
  const tomorrow = addDays(sellingDay(now()), ADD_FROM_DAYS)
  return { earliest: tomorrow > startDate ? tomorrow : startDate, latest: endDate }
}

/**
 * What stands against any change of a policy now, whatever it is. `day`: the one it would hold from; the first that can be
 * where none is chosen yet.
 */
export async function policyBars(policy: SurrenderedPolicy, context: Context, day?: string): Promise<Bar[]> {
  const { id, status, endDate } = policy
  const { earliest } = endorseDays(policy, context)
  if (!isOneOf(POLICY.inForce, status))
    return [
      bar('status', `保单当前为「${policyMachine.states[status]}」，只有生效中或待生效的保单可以办理批改`),
    ]
  if (earliest > endDate) return [bar('over', `保单将于${endDate}到期，已不能办理批改`)]
  const surrendered = await surrenderAgainst(id, day ?? earliest, context)
  if (surrendered) return [bar('surrender', surrendered)]
  const open = await openEndorsement(id, context)
  return open ? [bar('open', `${openText(open, context)}，办结前不能提交其他批改`)] : []
}

/** Why a kind of change cannot be done with a policy now, or null. `delta`: what it comes to, in cents. */
export async function changeBar(
  code: ChangeCode,
  policy: SurrenderedPolicy,
  { config, months }: SoldTerms,
  context: Context,
  delta = 0,
): Promise<string | null> {
  const { caller } = context
  const staff = actorsOf(caller).includes('platformAdmin')
  if (CHANGES[code].prepaid && !staff) return `${CHANGE_CODES[code]}由${PLATFORM}办理`
  if (code === '803' && !config.endorse.removalAllowed) return '本产品不支持减员'
  if (code === '102' && months <= 3) return '保障期限3个月及以内的保单不支持替换人员'
  return staff ? null : endorseBarred(CHANGES[code].authority, delta, policy.channelId, context)
}

/** What only the people together say: how many are left, and how risky they are. */
export function peopleBars(facts: EndorseFacts, rows: readonly PlannedRow[]): Bar[] {
  const { terms, asked, cover, policy } = facts
  const { minEmployees, maxEmployees, riskyMaxBp } = terms.config
  const { changeCode, effectiveDate } = asked
  const { grows, remixes } = CHANGES[changeCode]
  const bars: Bar[] = []
  const fewest = grows < 0 ? leavingOf(facts, rows).fewest : minEmployees
  if (fewest < minEmployees)
    bars.push(bar('fewest', `减员后在保${fewest}人，不得少于${minEmployees}人；全部离职的请办理退保`))
  const comes = grows > 0 ? rows.length : 0
  // Who leaves later is there until then.
  const most = mostFrom([...cover.values()].flat(), effectiveDate, policy.endDate) + comes
  if (comes > 0 && most > maxEmployees)
    bars.push(bar('most', `增员后在保${most}人，不得超过${maxEmployees}人`))
  if (!remixes) return bars
  const { before, after } = classesOf(facts, rows)
  const risky = after.filter((cls) => cls === 5 || cls === 6).length
  if (riskyMaxBp !== null && risky * 10_000 > after.length * riskyMaxBp)
    bars.push(bar('mixMax', `批改后5、6类人员占比超过${shareText(riskyMaxBp)}，不能办理`))
  return [...bars, ...manualBars(facts, before, after)]
}

/** Classes of all whose cover goes to the end, as they are and as they would be. */
function classesOf({ cover, policy }: EndorseFacts, rows: readonly PlannedRow[]) {
  const changed = new Set(rows.flatMap(({ old }) => old?.id ?? []))
  const last = [...cover].flatMap(([id, all]) => {
    const one = all.findLast(({ from, to }) => to >= from && to >= policy.endDate)
    return one ? [{ id, cls: one.cls }] : []
  })
  const stays = last.filter(({ id }) => !changed.has(id))
  return {
    before: last.map(({ cls }) => cls),
    after: [...stays.map(({ cls }) => cls), ...rows.map(({ cls }) => cls ?? 0)],
  }
}
