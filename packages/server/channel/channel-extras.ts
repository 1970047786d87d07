import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { chooseRules, rulesOfChannels } from '../settlement/channel-rules.ts'
import { feeStateOf, ratedTypes } from '../settlement/rated-types.ts'
import { keepChannelLogin, type LoginAsked, leadersOf } from './channel-login.ts'
import type { Restricted } from './restrict.ts'
import { keepSettlePersons } from './settle-persons.ts'
import { type Stopped, startBar } from './stopped-by.ts'

/** What a channel's form says that stands elsewhere: its login, its authority, by which rules it earns, who is paid for it. */
interface Extras extends LoginAsked, Restricted {
  ruleBasicId?: string | null | undefined
  ruleAwardIds?: string | null | undefined
  settlePersons?: unknown
}

/** What is the channel's own row, and what stands elsewhere. */
export function apart<B extends Extras>(body: B) {
  const { loginName, password, resetpassword, ruleBasicId, ruleAwardIds, settlePersons, ...rest } = body
  const { insureAuthority, insureAuthorityExpireTime, ...own } = rest
  return {
    own,
    extras: { loginName, password, resetpassword, ruleBasicId, ruleAwardIds, settlePersons },
    restricted: { insureAuthority, insureAuthorityExpireTime },
  }
}

/** Channels with the login that leads each, whether it earns, and the rules it earns by where the caller may see them. */
export async function withExtras<R extends Stopped & { id: string; insureTypes: string | null }>(
  rows: readonly R[],
  context: Context,
) {
  const leaders = await leadersOf(
    rows.map(({ id }) => id),
    context,
  )
  const rulesOf = await rulesOfChannels(context)
  const rated = await ratedTypes(context)
  return rows.map((row) => ({
    ...row,
    loginName: leaders.get(row.id)?.loginName ?? null,
    ...rulesOf(row.id),
    ...feeStateOf(rated(row)),
    startBar: startBar(row, context),
    settlePersons: null,
  }))
}

/** Keeps what stands elsewhere; what is not said stays. */
export async function keepExtras(
  id: string,
  extras: Omit<Extras, keyof Restricted>,
  context: Context,
): Promise<void> {
  const { ruleBasicId, ruleAwardIds, settlePersons, ...login } = extras
  const asked = Object.values(login).some(Boolean)
  if (asked) await keepChannelLogin(await channelOf(id, context), login, context)
  if (settlePersons !== undefined) await keepSettlePersons(id, settlePersons, context)
  const basic = ruleBasicId === undefined ? undefined : ruleBasicId ? [ruleBasicId] : []
  if (basic) await chooseRules('basic', id, basic, context)
  if (ruleAwardIds !== undefined)
    await chooseRules('award', id, (ruleAwardIds ?? '').split(',').filter(Boolean), context)
}

async function channelOf(id: string, context: Context) {
  const { tx, vault } = context
  // One that was made this moment is not yet within the caller's sight.
  const row = await asOwner(context, () =>
    tx
      .selectFrom('distChannel')
      .select(['id', 'name', 'parentId', 'channelCode', 'contactPerson', 'loginMobile'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  )
  if (!row) throw refuse('渠道不存在，请刷新后重试')
  const { loginMobile, ...rest } = row
  return { ...rest, mobile: loginMobile ? vault.open(loginMobile) : null }
}
