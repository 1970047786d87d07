import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { OfferedLine } from '@baoqiao/contract/settlement/applying.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { MOST_LINES } from '@baoqiao/contract/settlement/most-lines.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { byCaller } from '../../kernel/auth/actors-of.ts'
import { born } from '../../kernel/data/moves.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { orderNo } from '../../policy/order-no.ts'
import { takeUp } from './applied-lines.ts'
import { type Choice, comesTo, type OpenLine, openLines } from './open-lines.ts'
import { say } from './reviewing.ts'

type Applying = NonNullable<Handlers<typeof settlement>['applying']>

/** What may be applied for now. */
export const preview: Applying['preview'] = async ({ query }, context) => {
  const channel = await channelOf(query.channelId, context)
  checkDays(query)
  const lines = together(await openLines({ ...query, channelId: channel.id }, context))
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  const openCancel = await takenBack(channel.id, context)
  const lacking = await missing(channel.id, context)
  const why = lacking ?? (lines.some((line) => line.fee > 0) ? null : tooFew(lines.length, fee))
  return { channelName: channel.name, lines, fee, openCancel, why, payeeMissing: lacking !== null }
}

/** Takes lines up: two who apply at once never have the same one. */
export const commit: Applying['commit'] = async ({ body }, context) => {
  const { caller, now } = context
  if (caller.userType !== 'dist') throw refuse('结算申请由渠道管理员提交')
  const channel = await channelOf(body.channelId, context)
  checkDays(body)
  const lacking = await missing(channel.id, context)
  if (lacking) throw refuse(lacking)
  const { startDate = null, endDate = null, lineIds, desc } = body
  const choice: Choice = { ...body, channelId: channel.id }
  return asOwner(context, async () => {
    const lines = await openLines(choice, context, true)
    checkChosen(lineIds, lines)
    const sums = comesTo(lines)
    const refused = tooFew(lines.filter(isRoot).length, sums.fee)
    if (refused) throw refuse(refused)
    const no = orderNo('J', now())
    const values = {
      ...{ no, channelId: channel.id, channelName: channel.name, startDate, endDate, desc: desc ?? null },
      ...{ allFlag: lineIds === undefined, lineCount: lines.length, ...sums },
    }
    const { id } = await born(settleApply, 'commit', values, context)
    await takeUp(
      lines.map((line) => line.id),
      id,
      byCaller(context.caller),
      context,
    )
    // Its channel is told what was computed until it is paid.
    return { id, no, fee: sums.feePre, lineCount: lines.length }
  })
}

/** The channel that is named, where the caller sees it, or their own. */
export async function channelOf(given: string | undefined, { tx, caller }: Context) {
  const id = given ?? caller.channelId
  if (!id) throw say('channelId', '请选择渠道')
  const channel = await tx
    .selectFrom('distChannel')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!channel) throw say('channelId', '请选择本渠道或下级渠道')
  return channel
}

function checkDays({ startDate, endDate }: Pick<Choice, 'startDate' | 'endDate'>): void {
  if (startDate && endDate && endDate < startDate) throw say('endDate', '结束日期不能早于开始日期')
}

/** Whom it is paid to has to be known before (RULES §2 commit). */
export async function missing(
  channelId: string,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<string | null> {
  const known = await tx
    .selectFrom('settleInfo')
    .select('id')
    .where('channelId', '=', channelId)
    .executeTakeFirst()
  if (known) return null
  return caller.channelId === channelId
    ? '本渠道还没有填写结算信息，请先在「本渠道结算信息」中填写收款人和银行卡'
    : '该渠道还没有填写结算信息，请由该渠道的管理员在「本渠道结算信息」中填写收款人和银行卡'
}

function tooFew(count: number, fee: number): string | null {
  if (count === 0) return '没有可以申请结算的明细'
  if (fee <= 0) return `所选明细的佣金合计为${formatYuan(fee)}元，大于零才能申请结算`
  return count > MOST_LINES ? `明细超过${MOST_LINES}条，请缩小日期范围或勾选明细分次申请` : null
}

/** Each line that was named is there, itself or with the one it gives back a part of. */
function checkChosen(chosen: readonly string[] | undefined, lines: readonly OpenLine[]): void {
  const found = new Set(lines.map(({ id }) => id))
  const lost = (chosen ?? []).filter((id) => !found.has(id)).length
  if (lost > 0)
    throw say('lineIds', `所选明细中有${lost}条已申请结算、不属于该渠道或不在所选日期内，请刷新后重新选择`)
}

/** What was given back of a line is no line of its own: it goes with that one. */
const isRoot = ({ origLineId }: OpenLine) => origLineId === null

/** A line and what was given back of it, as one. */
function together(lines: readonly OpenLine[]): OfferedLine[] {
  return lines.filter(isRoot).map(({ allFee: _, allFeePre, origLineId: __, ...root }) => {
    const back = lines.filter((line) => line.origLineId === root.id)
    return {
      ...root,
      settleMoney: back.reduce((sum, line) => sum + line.settleMoney, root.settleMoney),
      fee: back.reduce((sum, line) => sum + line.allFeePre, allFeePre),
    }
  })
}

async function takenBack(channelId: string, { tx }: Context): Promise<number> {
  const { cents } = await tx
    .selectFrom('settleCancelFee')
    .select(({ fn }) => fn.sum<string | null>('feePre').as('cents'))
    .where('channelId', '=', channelId)
    .where('cancelStatus', '=', '-1')
    .where('applyId', 'is', null)
    .where('awardId', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
