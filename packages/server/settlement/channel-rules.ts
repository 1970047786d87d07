import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { isHeld } from './check-terms.ts'
import { awardBeside, awardVersion, basicVersion } from './next-version.ts'
import { awardRule, awardRules, ruleAward } from './rule-award.ts'
import { basicRule, basicRules, editBasic } from './rule-basic.ts'
import { isStanding, lastStanding } from './rule-options.ts'
import { awardTerms, basicTerms, type Terms } from './terms.ts'

/** What is changed of a rule; days that are not given stay. */
interface Change {
  id: string
  channelIds?: string
  status?: 'ON' | 'OFF'
  from?: string
  to?: string | null
}
/** What both kinds of rules can do, for a channel's form. */
interface Kind {
  /** Where a channel's form chooses among them. */
  field: string
  right: string
  /** Rules that are on. */
  on(context: Context): Promise<Terms[]>
  one(id: string, context: Context): Promise<Terms>
  edit(change: Change, context: Context): Promise<unknown>
  version(id: string, context: Context): Promise<{ id: string }>
  /**
   * Where a version counts anew what was counted before it: the same for one channel beside a rule that has begun, so that
   * those who are in it go on being counted.
   */
  beside?(id: string, channelId: string, context: Context): Promise<unknown>
}
const BASIC: Kind = {
  field: 'ruleBasicId',
  right: 'settle_rule_basic',
  on: async (context) => (await basicRules(context)).map(basicTerms),
  one: async (id, context) => basicTerms(await basicRule(id, context)),
  edit: async ({ from, to, ...rest }, context) => {
    const days = { ...(from ? { validFrom: from } : {}), ...(to === undefined ? {} : { validTo: to }) }
    // The rates were told of when they were set: a version for one channel more has the same.
    return editBasic({ ...rest, ...days }, { overCap: true }, context)
  },
  version: (id, context) => basicVersion({ params: { id } }, context),
}
const AWARD: Kind = {
  field: 'ruleAwardIds',
  right: 'settle_rule_award',
  on: async (context) => (await awardRules(context)).map(awardTerms),
  one: async (id, context) => awardTerms(await awardRule(id, context)),
  edit: async ({ from, to, ...rest }, context) => {
    const days = { ...(from ? { settleStartTime: from } : {}), ...(to ? { validTime: to } : {}) }
    return ruleAward.edit?.({ body: { ...rest, ...days } }, context)
  },
  version: (id, context) => awardVersion({ params: { id } }, context),
  beside: awardBeside,
}
const KINDS = { basic: BASIC, award: AWARD }

/** Rules of a kind for each channel, the newest first: those that are on beyond today, of versions the last alone. */
async function standingFor(kind: Kind, context: Context): Promise<(channelId: string) => Terms[]> {
  const today = todayIn(context.now())
  const last = lastStanding(await kind.on(context), today)
  return (channelId) => last.filter(({ channels }) => channels.includes(channelId))
}

/** By which rules each channel earns, for whoever may see them; nothing for others. */
export async function rulesOfChannels(context: Context) {
  const { authorities } = context.caller
  const seen = async (kind: Kind) =>
    authorities.has(`${kind.right}_view`) ? await standingFor(kind, context) : () => []
  const [basic, award] = [await seen(BASIC), await seen(AWARD)]
  return (channelId: string) => ({
    ruleBasicId: basic(channelId)[0]?.id ?? null,
    ruleAwardIds: award(channelId)
      .map(({ id }) => id)
      .join(','),
  })
}

/**
 * Gives a channel other rules: it leaves those that are not among `wanted` and joins those that it is not in. What a rule
 * that has begun says stays for its days, so that its next version says otherwise from tomorrow on (RULES §3.1); of awards,
 * which count from their first day on, no other channel's count begins anew by it (§3.3).
 */
export async function chooseRules(
  which: keyof typeof KINDS,
  channelId: string,
  wanted: readonly string[],
  context: Context,
): Promise<void> {
  const kind = KINDS[which]
  const now = (await standingFor(kind, context))(channelId)
  const left = now.filter(({ id }) => !wanted.includes(id))
  const joined = wanted.filter((id) => !now.some((rule) => rule.id === id))
  if (left.length + joined.length === 0) return
  if (!context.caller.authorities.has(`${kind.right}_edit`))
    throw new AppError(403, '您没有修改结算规则的权限，不能更改渠道适用的规则')
  for (const rule of left) await without(kind, rule, channelId, context)
  const today = todayIn(context.now())
  for (const id of joined) {
    const rule = await known(kind, id, context)
    if (kind.beside && isHeld(rule, today)) await kind.beside(id, channelId, context)
    else await withChannels(kind, rule, [...rule.channels, channelId], context)
  }
}

/** The rule of a number, or 400 at the field where it was chosen; one that is off or over does nothing for a channel. */
async function known(kind: Kind, id: string, context: Context): Promise<Terms> {
  const rule = await found(kind, id, context)
  if (isStanding(rule, todayIn(context.now()))) return rule
  const message = `规则「${rule.name}」第${rule.edition}版已停用或终止，请选择启用中的规则`
  throw refuse(message, [{ path: kind.field, message }])
}

async function found(kind: Kind, id: string, context: Context): Promise<Terms> {
  try {
    return await kind.one(id, context)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    const message = '所选的结算规则不存在，请重新选择'
    throw refuse(message, [{ path: kind.field, message }])
  }
}

async function without(kind: Kind, rule: Terms, channelId: string, context: Context): Promise<void> {
  const others = (await thereOf(rule.channels, context)).filter((id) => id !== channelId)
  const today = todayIn(context.now())
  if (others.length > 0 && kind.beside && isHeld(rule, today)) throw counted(kind, rule, others.length)
  if (others.length > 0) return withChannels(kind, rule, others, context)
  // Nobody is left: it ends.
  await kind.edit(isHeld(rule, today) ? { id: rule.id, to: today } : { id: rule.id, status: 'OFF' }, context)
}

/** Who wants others to be counted anew says so with the rule itself. */
function counted({ field }: Kind, { name }: Terms, others: number) {
  const message = `规则「${name}」已生效，还适用于其他${others}个渠道，不能在这里移除。请在「奖励规则」中新增不含该渠道的版本，各渠道自新版本起重新累计`
  return refuse(message, [{ path: field, message }])
}

async function withChannels(kind: Kind, rule: Terms, channels: readonly string[], context: Context) {
  const channelIds = [...new Set(await thereOf(channels, context))].join(',')
  const today = todayIn(context.now())
  if (!isHeld(rule, today)) {
    await kind.edit({ id: rule.id, channelIds }, context)
    return
  }
  const { id } = await kind.version(rule.id, context)
  await kind.edit({ id, channelIds, from: addDays(today, 1), to: rule.to, status: 'ON' }, context)
}

/** Those that are there still: a rule goes on naming what was deleted since. As owner, so that who is out of sight stays in. */
const thereOf = (ids: readonly string[], context: Context): Promise<string[]> =>
  asOwner(context, async () => {
    const rows = await context.tx
      .selectFrom('distChannel')
      .select('id')
      .where('tenantId', '=', context.tenantId)
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute()
    const there = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => there.has(id))
  })
