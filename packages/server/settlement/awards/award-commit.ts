import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { sql } from 'kysely'
import { born } from '../../kernel/data/moves.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { orderNo } from '../../policy/order-no.ts'
import { channelOf, missing } from '../apply/commit.ts'
import { sumOf, takenUp, writeAwardLines } from './award-lines.ts'
import { earnedAwards } from './earned-awards.ts'

type Awarding = NonNullable<Handlers<typeof settlement>['awarding']>

/** What a channel's award rules come to today, and what of it may be applied for. */
export const previewAwards: Awarding['preview'] = async ({ query }, context) => {
  const channel = await channelOf(query.channelId, context)
  const lines = await asOwner(context, () => earnedAwards(channel.id, context))
  const fee = sumOf(lines)
  const lacking = await missing(channel.id, context)
  const why = lacking ?? tooLittle(lines.length, fee)
  return { channelName: channel.name, lines, fee, why, payeeMissing: lacking !== null }
}

/** Applies for all of it: two who apply at once wait for each other, and the second finds nothing. */
export const commitAwards: Awarding['commit'] = async ({ body }, context) => {
  if (context.caller.userType !== 'dist') throw refuse('奖励申请由渠道管理员提交')
  const channel = await channelOf(body.channelId, context)
  const lacking = await missing(channel.id, context)
  if (lacking) throw refuse(lacking)
  return asOwner(context, async () => {
    await sql`select pg_advisory_xact_lock(7142, hashtext(${channel.id}))`.execute(context.tx)
    const offered = await earnedAwards(channel.id, context)
    const lines = takenUp(offered)
    const fee = sumOf(lines)
    const refused = tooLittle(offered.length, fee)
    if (refused) throw refuse(refused)
    const no = orderNo('A', context.now())
    const values = {
      ...{ no, channelId: channel.id, channelName: channel.name, desc: body.desc ?? null },
      ...{ lineCount: lines.length, feePre: fee, fee },
    }
    const { id } = await born(settleAward, 'commit', values, context)
    await writeAwardLines({ id, no, channelId: channel.id }, lines, context)
    return { id, no, fee, lineCount: lines.length }
  })
}

function tooLittle(count: number, fee: number): string | null {
  if (count === 0) return '该渠道没有生效的奖励规则'
  if (fee > 0) return null
  return fee === 0
    ? '累计奖励没有超过已申请的奖励，暂无可申请的奖励'
    : `期间退费使累计奖励比已申请的少${formatYuan(0 - fee)}元，在以后的奖励中扣减`
}
