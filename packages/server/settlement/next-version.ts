import { addDays, inclDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { addRow } from '../kernel/data/write.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { lockRules } from './lock-rules.ts'
import { overCap } from './over-cap.ts'
import { awardRule, ruleAward as awards } from './rule-award.ts'
import { basicRule } from './rule-basic.ts'
import { awardItemsOf, basicItemsOf } from './terms.ts'

type Asked = { params: { id: string } }

/** The next version of a rate rule: its terms from the first day that is free, switched off until somebody wants it. */
export async function basicVersion({ params: { id } }: Asked, context: Context) {
  await lockRules(context, ruleBasic.name)
  const { name, channelIds, remark, ...last } = await basicRule(id, context)
  await checkLast('settleRuleBasic', id, context)
  const ruleItems = basicItemsOf(last)
  const next = { ...OFF, name, channelIds, remark, followsId: id, edition: last.edition + 1 }
  const validFrom = firstDay(last.validFrom, last.validTo, context)
  const said = { ...next, ruleItems, validFrom, overCap: await overCap(ruleItems, context) }
  const made = await addRow(ruleBasic, said, context)
  return { id: made.id, edition: next.edition }
}

/** The next version of an award rule, as long as the one before it. */
export async function awardVersion({ params: { id } }: Asked, context: Context) {
  await lockRules(context, ruleAward.name)
  const last = await awardRule(id, context)
  await checkLast('settleRuleAward', id, context)
  const { name, channelIds, remark, insureType, awardCombine, countType, feeRatePercent, countRatePercent } =
    last
  const settleStartTime = firstDay(last.settleStartTime, last.validTime, context)
  const days = inclDays(last.settleStartTime, last.validTime)
  const edition = last.edition + 1
  const made = await addRow(
    ruleAward,
    {
      ...OFF,
      ...{ name, channelIds, remark, insureType, awardCombine, countType, feeRatePercent, countRatePercent },
      ...{ followsId: id, edition, settleStartTime, validTime: addDays(settleStartTime, days - 1) },
      ruleItems: awardItemsOf(last),
    },
    context,
  )
  return { id: made.id, edition }
}

/** The same award for one channel, from tomorrow to the rule's last day: a version would count those in the rule anew. */
export async function awardBeside(id: string, channelIds: string, context: Context) {
  const { name, remark, insureType, awardCombine, countType, feeRatePercent, countRatePercent, ...rule } =
    await awardRule(id, context)
  const terms = { name, remark, insureType, awardCombine, countType, feeRatePercent, countRatePercent }
  const days = { settleStartTime: addDays(todayIn(context.now()), 1), validTime: rule.validTime }
  const ruleItems = awardItemsOf(rule)
  return awards.add?.({ body: { ...terms, ...days, ruleItems, channelIds, status: 'ON' } }, context)
}

const OFF = { status: 'OFF' } as const

/** After the last day of the version before; where it has none or is still on for long, from tomorrow. */
function firstDay(from: string, to: string | null, { now }: Context): string {
  const tomorrow = addDays(todayIn(now()), 1)
  const next = addDays(to ?? from, 1)
  return next > tomorrow ? next : tomorrow
}

/** A version is followed by one. */
async function checkLast(table: 'settleRuleBasic' | 'settleRuleAward', id: string, { tx }: Context) {
  const next = await tx.selectFrom(table).select('edition').where('followsId', '=', id).executeTakeFirst()
  if (next) throw refuse(`该规则已有第${next.edition}版，请在最新版本上新增`)
}
