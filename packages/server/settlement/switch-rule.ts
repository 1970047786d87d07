import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { addRow, editRow } from '../kernel/data/write.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { lockRules } from './lock-rules.ts'
import { lostByName, lostRates } from './lost-rates.ts'
import { overCap } from './over-cap.ts'
import { basicRule, basicRules, editBasic, stands } from './rule-basic.ts'
import { type BasicRow, basicItemsOf, basicTerms } from './terms.ts'

type Rules = NonNullable<Handlers<typeof settlement>['rules']>

/** What switching a rule loses; nothing is changed. */
export const losses: Rules['losses'] = async ({ params: { id }, query: { status } }, context) => {
  const rule = await basicRule(id, context)
  const others = (await basicRules(context)).map(basicTerms).filter((one) => one.id !== id)
  const after = basicTerms({ ...rule, status })
  const ends = status === 'ON' ? others.find((one) => one.id === rule.followsId) : undefined
  const today = todayIn(context.now())
  const lost = lostRates(basicTerms(rule), after, others, ends?.id ?? null, today)
  const earlier = status === 'OFF' ? await earlierOf(rule, context) : null
  return {
    from: lost.from,
    lost: await lostByName(lost, context),
    earlier: earlier && { edition: earlier.edition, from: goesOnFrom(rule, today) },
  }
}

/** Switches a rule by who was told what is lost. */
export const switchRule: Rules['switch'] = async ({ params: { id }, body }, context) => {
  const { status, version, goesOn = false, overCapSeen } = body
  await lockRules(context, ruleBasic.name)
  const rule = await basicRule(id, context)
  const earlier = goesOn && status === 'OFF' ? await earlierOf(rule, context) : null
  if (goesOn && !earlier) throw refuse('没有可以继续适用的上一版本，请刷新后重试')
  const today = todayIn(context.now())
  if (!earlier || rule.validFrom > today) {
    await editBasic({ id, status, version }, { lost: true, overCap: overCapSeen }, context)
    if (earlier) await reopen(earlier.id, context)
    return { status }
  }
  // Who is paid by it today still is; from tomorrow on they are by the terms of the version before.
  await editBasic({ id, validTo: today, version }, { lost: true }, context)
  await followedBy(rule, earlier, addDays(today, 1), context)
  return { status: 'ON' }
}

const goesOnFrom = ({ validFrom }: BasicRow, today: string) =>
  validFrom > today ? validFrom : addDays(today, 1)

/** The version before a rule that is on, where nothing follows that rule and it ended that version. */
async function earlierOf(rule: BasicRow, context: Context): Promise<BasicRow | null> {
  if (rule.status !== 'ON' || rule.followsId === null) return null
  const all = await basicRules(context)
  const next = await context.tx
    .selectFrom('settleRuleBasic')
    .select('id')
    .where('followsId', '=', rule.id)
    .executeTakeFirst()
  const last = all.find(({ id }) => id === rule.followsId)
  return next || !last || last.validTo === null || last.validTo >= rule.validFrom ? null : last
}

/** It goes on as if nothing had been to follow it. */
async function reopen(id: string, context: Context): Promise<void> {
  await editRow(ruleBasic, { id, validTo: null }, context)
  await stands(await basicRule(id, context), context)
}

/** A version with the terms of an earlier one, on from a day. */
async function followedBy(rule: BasicRow, terms: BasicRow, validFrom: string, context: Context) {
  const { name, channelIds } = terms
  const ruleItems = basicItemsOf(terms)
  const next = {
    ...{ name, channelIds, ruleItems, validFrom, validTo: null, status: 'ON' as const },
    ...{ followsId: rule.id, edition: rule.edition + 1, overCap: await overCap(ruleItems, context) },
    ...{ switchedOnAt: context.now().toISOString(), switchedOffAt: null },
    remark: `沿用第${terms.edition}版的费率`,
  }
  await stands({ ...next, id: '' }, context)
  const { switchedOffAt: _, ...values } = next
  await addRow(ruleBasic, values, context)
}
