import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { settleAwardLine } from '@baoqiao/contract/settlement/settle-award-line.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { decided, keepAdjusted } from '../apply/adjusting.ts'
import { checkAdjustable, say } from '../apply/reviewing.ts'

type Awarding = NonNullable<Handlers<typeof settlement>['awarding']>

/** What a reviewer makes of an award, while the first review lasts. */
export const adjustAward: Awarding['adjust'] = async ({ params: { id }, body }, context) => {
  const { lineId, on, fee } = body
  if (!(await checkAdjustable('settleAward', id, context))) throw notFound()
  if (on && fee === undefined) throw say('fee', '请填写调整后的奖励')
  const line = await asOwner(context, () => lineIn(id, lineId, context))
  const { ruleName, insureType, awardFee, ...before } = line
  if (fee !== undefined && fee > line.premium)
    throw say('fee', `不能超过期间保费${formatYuan(line.premium)}元`)
  const { allFee, remark, ...by } = await decided(line, body, context)
  await asOwner(context, () =>
    context.tx
      .updateTable('settleAwardLine')
      .set({ allFee, remark, ...by })
      .where('id', '=', lineId)
      .execute(),
  )
  const after = await comesTo(id, context)
  await keepAdjusted(
    { resource: settleAwardLine, id: lineId, before, after: { allFee, remark } },
    { resource: settleAward, id, before: { fee: awardFee }, after: { fee: after } },
    `${ruleName} ${insureType}`,
    context,
  )
  return { fee: after }
}

/** What the application comes to by its lines now, cents: written down, and never below zero. */
const comesTo = (id: string, context: Context) =>
  asOwner(context, async () => {
    const { sum } = await context.tx
      .selectFrom('settleAwardLine')
      .select(({ fn }) => fn.sum<string>('allFee').as('sum'))
      .where('awardId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(sum) < 0) throw say('fee', '调整后的奖励合计小于零，请先驳回')
    await context.tx
      .updateTable('settleAward')
      // Whoever decides by an older version is told to look again.
      .set((eb) => ({ fee: Number(sum), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return Number(sum)
  })

async function lineIn(awardId: string, lineId: string, { tx }: Context) {
  const line = await tx
    .selectFrom('settleAwardLine as l')
    .innerJoin('settleAward as a', 'a.id', 'l.awardId')
    .select(['l.allFee', 'l.allFeePre', 'l.premium', 'l.version', 'l.remark', 'l.adjustedBy', 'l.adjustedAt'])
    .select(['l.ruleName', 'l.insureType', 'a.fee as awardFee'])
    .where('l.id', '=', lineId)
    .where('l.awardId', '=', awardId)
    .where('l.deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw say('lineId', '明细不在这份申请中，请刷新后重试')
  if (line.allFeePre < 0) throw say('lineId', '该明细是退费扣减，不能调整')
  return line
}
