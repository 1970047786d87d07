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
  add: ({ body }, context) => addBasic(body, {}, context),
  edit: ({ body }, context) => editBasic(body, {}, context),
  async remove({ params }, context) {
    await lockRules(context, resource.name)
    refuseHeld(basicTerms(await basicRule(params.id, context)), context)
    return store.remove({ params }, context)
  },
}

type Own = NonNullable<Handlers<typeof settlement>['ruleBasic']>
type Added = Parameters<NonNullable<Own['add']>>[0]['body']
type Edited = Parameters<NonNullable<Own['edit']>>[0]['body']
/** What whoever saves a rule was told and goes on with: that channels have no rate afterwards, that it lies above the caps. */
interface Told {
  lost?: boolean
  overCap?: boolean | undefined
}

/** Adds a rule. One that is on and above the insurers' caps is refused to who was not told so. */
export async function addBasic(body: Added, told: Told, context: Context): Promise<{ id: string }> {
  await lockRules(context, resource.name)
  const items = await checked(body.ruleItems, context)
  await checkChannels(body.channelIds, context)
  const status = body.status ?? 'ON'
  const validTo = body.validTo ?? null
  await stands({ ...NEW, ...body, status, validTo, ruleItems: items }, context)
  const over = await overCap(items, context)
  if (status === 'ON') checkCap(over, null, told)
  const switchedOnAt = onSince(status, null, context)
  return addRow(
    resource,
    { ...body, status, edition: 1, ruleItems: items, overCap: over, switchedOnAt },
    context,
  )
}

/** Changes a rule. What loses a channel its rate, or puts one that is on above the caps, is refused to who was not told so. */
export async function editBasic(body: Edited, told: Told, context: Context): Promise<{ id: string }> {
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
  const loses = told.lost || before.status === after.status ? null : await lostInWords(lost, context)
  if (loses) throw refuse(loses, [{ path: 'status', message: loses }])
  const turnsOn = before.status !== 'ON' && after.status === 'ON'
  const rated =
    items || turnsOn
      ? { ruleItems: after.ruleItems, overCap: await overCap(basicItemsOf(after), context) }
      : {}
  // What it was saved with before was told then.
  if (after.status === 'ON') checkCap(rated.overCap ?? null, turnsOn ? null : before.overCap, told)
  const kept = {
    status: after.status,
    switchedOnAt: onSince(after.status, before.switchedOnAt, context),
    switchedOffAt: offSince(after.status, before, context),
  }
  return editRow(resource, { ...body, ...rated, ...kept }, context)
}

function checkCap(over: string | null, known: string | null, told: Told): void {
  if (over === null || over === known || told.overCap) return
  throw refuse(`${over}；请打开这条规则，确认后再启用或保存`, [{ path: 'overCap', message: over }])
}

/** The rule; 404. Who changes rules waits for the others before (`lockRules`). */
export async function basicRule(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('settleRuleBasic')
    .select([...BASIC_COLUMNS, 'overCap', 'remark'])
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
