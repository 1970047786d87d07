import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import {
  ALL_TIERS,
  GROUP_WITH_TIERS,
  ruleAward as resource,
} from '@baoqiao/contract/settlement/rule-award.ts'
import { awardItems } from '@baoqiao/contract/settlement/rule-items.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow, editRow } from '../kernel/data/write.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changedOf } from './changed-of.ts'
import { checkChannels, checkInsurances, checkOnce, itemsOf } from './check-named.ts'
import { checkHeld, checkStanding } from './check-terms.ts'
import { lockRules } from './lock-rules.ts'
import { refuseHeld } from './refuse-held.ts'
import { offSince, onSince } from './rule-basic.ts'
import { ruleOptions } from './rule-options.ts'
import { AWARD_COLUMNS, type AwardRow, awardItemsOf, awardTerms, listOf } from './terms.ts'

const store = storeOf(resource)
const DAYS = { from: 'settleStartTime', to: 'validTime' }

/** Awards by channel: premium is counted by one rule only, and none that was paid by changes. */
export const ruleAward: NonNullable<Handlers<typeof settlement>['ruleAward']> = {
  async options({ query }, context) {
    const all = await context.tx.selectFrom('settleRuleAward').select(AWARD_COLUMNS).execute()
    return ruleOptions(all.map(awardTerms), query, context)
  },
  async add({ body }, context) {
    await lockRules(context, resource.name)
    const ruleItems = await checked(body.ruleItems, context)
    await checkChannels(body.channelIds, context)
    const status = body.status ?? 'ON'
    const insureType = body.insureType ?? null
    const awardCombine = tiersOf(insureType, body.awardCombine)
    await stands({ ...NEW, ...body, status, insureType, awardCombine, ruleItems }, context)
    const switchedOnAt = onSince(status, null, context)
    return addRow(resource, { ...body, status, edition: 1, ruleItems, awardCombine, switchedOnAt }, context)
  },
  async edit({ body }, context) {
    await lockRules(context, resource.name)
    const before = await awardRule(body.id, context)
    const ruleItems = body.ruleItems === undefined ? before.ruleItems : await checked(body.ruleItems, context)
    if (body.channelIds !== undefined && body.channelIds !== before.channelIds)
      await checkChannels(body.channelIds, context)
    const insureType = body.insureType === undefined ? before.insureType : body.insureType
    // Tiers chosen for an insurer that has them mean nothing for another.
    const kept = insureType === before.insureType ? before.awardCombine : null
    const after = {
      ...before,
      insureType,
      ruleItems,
      awardCombine: tiersOf(insureType, body.awardCombine === undefined ? kept : body.awardCombine),
      channelIds: body.channelIds ?? before.channelIds,
      status: body.status ?? before.status,
      countType: body.countType ?? before.countType,
      countRatePercent: body.countRatePercent ?? before.countRatePercent,
      feeRatePercent: body.feeRatePercent ?? before.feeRatePercent,
      settleStartTime: body.settleStartTime ?? before.settleStartTime,
      validTime: body.validTime ?? before.validTime,
    }
    checkHeld(awardTerms(before), awardTerms(after), changedTerms(before, after), DAYS, context)
    await stands(after, context)
    const { status, awardCombine, countType, countRatePercent, feeRatePercent } = after
    const switchedOnAt = onSince(status, before.switchedOnAt, context)
    const switchedOffAt = offSince(status, before, context)
    return editRow(
      resource,
      {
        ...body,
        ...(body.ruleItems === undefined ? {} : { ruleItems }),
        ...{ status, awardCombine, countType, countRatePercent, feeRatePercent, switchedOnAt, switchedOffAt },
      },
      context,
    )
  },
  async remove({ params }, context) {
    await lockRules(context, resource.name)
    refuseHeld(awardTerms(await awardRule(params.id, context)), context)
    return store.remove({ params }, context)
  },
}

/** The rule; 404. Who changes rules waits for the others before (`lockRules`). */
export async function awardRule(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('settleRuleAward')
    .select([...AWARD_COLUMNS, 'countType', 'feeRatePercent', 'countRatePercent', 'remark'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
/** All rules of the tenant that are switched on. */
export const awardRules = async ({ tx }: Context) =>
  tx.selectFrom('settleRuleAward').select(AWARD_COLUMNS).where('status', '=', 'ON').execute()

const NEW = { id: '', edition: 1, followsId: null, switchedOnAt: null, switchedOffAt: null }

async function checked(sent: unknown, context: Context) {
  const items = itemsOf(awardItems, sent)
  const keyOf = ({ insureName, moneyThreshold }: (typeof items)[number]) => `${insureName} ${moneyThreshold}`
  checkOnce(items, keyOf, '同一险种的同一门槛只能填写一行')
  await checkInsurances(items, context)
  return items
}

/** The tiers that take part, in order; all of them unless the insurer has tiers and some were chosen. */
function tiersOf(insureType: string | null, wanted: string | null | undefined): string {
  const chosen = ALL_TIERS.split(',').filter((tier) => listOf(wanted).includes(tier))
  if (chosen.length === 0 || chosen.join(',') === ALL_TIERS) return ALL_TIERS
  const message = '该保险公司类型不区分档位，为全部档位'
  if (insureType !== GROUP_WITH_TIERS) throw refuse(message, [{ path: 'awardCombine', message }])
  return chosen.join(',')
}

/** Refuses what collides, and ends the version before. */
async function stands(rule: AwardRow, context: Context): Promise<void> {
  const others = (await awardRules(context)).map(awardTerms)
  const ends = await checkStanding(awardTerms(rule), others, DAYS, context)
  if (ends) await editRow(resource, { id: ends.id, validTime: ends.to }, context)
}

const FIXED = [
  'insureType',
  'awardCombine',
  'countType',
  'countRatePercent',
  'feeRatePercent',
  'ruleItems',
  'channelIds',
  'settleStartTime',
] as const
const changedTerms = changedOf(FIXED, resource.fields, awardItemsOf)
