import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { ruleBasic as resource } from '@baoqiao/contract/settlement/rule-basic.ts'
import { basicItems } from '@baoqiao/contract/settlement/rule-items.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { addRow, editRow } from '../kernel/data/write.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changedOf } from './changed-of.ts'
import { checkChannels, checkInsurances, checkOnce, itemsOf } from './check-named.ts'
import { checkHeld, checkStanding } from './check-terms.ts'
import { lockRules } from './lock-rules.ts'
import { type Lost, lostInWords, lostRates } from './lost-rates.ts'
import { overCap } from './over-cap.ts'
import { refuseHeld } from './refuse-held.ts'
import { ruleOptions } from './rule-options.ts'
import { BASIC_COLUMNS, type BasicRow, basicItemsOf, basicTerms } from './terms.ts'

const store = storeOf(resource)
const DAYS = { from: 'validFrom', to: 'validTo' }

/** Rates by channel and insurance type: one rule a day, and none that was paid by changes. */
export const ruleBasic: NonNullable<Handlers<typeof settlement>['ruleBasic']> = {
  async options({ query }, context) {
    const all = await context.tx.selectFrom('settleRuleBasic').select(BASIC_COLUMNS).execute()
    return ruleOptions(all.map(basicTerms), query, context)
  },
  async add({ body }, context) {
    await lockRules(context, resource.name)
    const items = await checked(body.ruleItems, context)
    await checkChannels(body.channelIds, context)
    const status = body.status ?? 'ON'
    const validTo = body.validTo ?? null
    await stands({ ...NEW, ...body, status, validTo, ruleItems: items }, context)
    return addRow(
      resource,
      {
        ...body,
        status,
        edition: 1,
        ruleItems: items,
        overCap: await overCap(items, context),
        switchedOnAt: onSince(status, null, context),
      },
      context,
    )
  },
  edit: ({ body }, context) => editBasic(body, false, context),
  async remove({ params }, context) {
    await lockRules(context, resource.name)
    refuseHeld(basicTerms(await basicRule(params.id, context)), context)
    return store.remove({ params }, context)
  },
}

type Edited = Parameters<
  NonNullable<NonNullable<Handlers<typeof settlement>['ruleBasic']>['edit']>
>[0]['body']
/** Changes a rule. `isSeen`: by who was told which channels have no rate afterwards; others are refused what loses one. */
export async function editBasic(body: Edited, isSeen: boolean, context: Context): Promise<{ id: string }> {
  await lockRules(context, resource.name)
  const before = await basicRule(body.id, context)
  const items = body.ruleItems === undefined ? undefined : await checked(body.ruleItems, context)
  if (body.channelIds !== undefined && body.channelIds !== before.channelIds)
    await checkChannels(body.channelIds, context)
  const after = {
    ...before,
    channelIds: body.channelIds ?? before.channelIds,
    status: body.status ?? before.status,
    validFrom: body.validFrom ?? before.validFrom,
    validTo: body.validTo === undefined ? before.validTo : body.validTo,
    ruleItems: items ?? before.ruleItems,
  }
  checkHeld(basicTerms(before), basicTerms(after), changedTerms(before, after), DAYS, context)
  const lost = await stands(after, context, before)
  const told = isSeen || before.status === after.status ? null : await lostInWords(lost, context)
  if (told) throw refuse(told, [{ path: 'status', message: told }])
  const kept = {
    status: after.status,
    switchedOnAt: onSince(after.status, before.switchedOnAt, context),
    switchedOffAt: offSince(after.status, before, context),
  }
  const rated = items ? { ruleItems: items, overCap: await overCap(items, context) } : {}
  return editRow(resource, { ...body, ...rated, ...kept }, context)
}

/** The rule; 404. Who changes rules waits for the others before (`lockRules`). */
export async function basicRule(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('settleRuleBasic')
    .select([...BASIC_COLUMNS, 'remark'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
/** All rules of the tenant that are switched on. */
export const basicRules = async ({ tx }: Context) =>
  tx.selectFrom('settleRuleBasic').select(BASIC_COLUMNS).where('status', '=', 'ON').execute()

/** When a rule was first on. */
export const onSince = (status: string, since: string | null, { now }: Context) =>
  since ?? (status === 'ON' ? now().toISOString() : null)

/** When a rule was last switched off; null while it is on, and where it never was. */
export const offSince = (
  status: string,
  before: Pick<BasicRow, 'status' | 'switchedOffAt'>,
  { now }: Context,
): string | null => {
  if (status === 'ON') return null
  return before.status === 'ON' ? now().toISOString() : before.switchedOffAt
}

const NEW = { id: '', edition: 1, followsId: null, switchedOnAt: null, switchedOffAt: null }

async function checked(sent: unknown, context: Context) {
  const items = itemsOf(basicItems, sent)
  checkOnce(items, ({ insureName }) => insureName, '同一险种只能填写一行')
  await checkInsurances(items, context)
  return items
}

/** Refuses what collides, and ends the version before. Answers what is lost against how the rule was before. */
export async function stands(rule: BasicRow, context: Context, before: BasicRow = rule): Promise<Lost> {
  const others = (await basicRules(context)).map(basicTerms).filter(({ id }) => id !== rule.id)
  const ends = await checkStanding(basicTerms(rule), others, DAYS, context)
  if (ends) await editRow(resource, { id: ends.id, validTo: ends.to }, context)
  return lostRates(basicTerms(before), basicTerms(rule), others, ends?.id ?? null, todayIn(context.now()))
}

const FIXED = ['ruleItems', 'channelIds', 'validFrom'] as const
const changedTerms = changedOf(FIXED, resource.fields, basicItemsOf)
