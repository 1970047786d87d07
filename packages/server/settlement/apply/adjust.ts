import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { freeze } from './applied-lines.ts'
import { split } from './netting.ts'
import { byPlatform, checkAdjustable, say } from './reviewing.ts'

type Applying = NonNullable<Handlers<typeof settlement>['applying']>
/** What a reviewer makes of a line, while the first review lasts. */
export const adjust: Applying['adjust'] = async ({ params: { id }, body }, context) => {
  const { lineId, on, fee, remark } = body
  if (!(await checkAdjustable('settleApply', id, context))) throw notFound()
  if (on && fee === undefined) throw say('fee', '请填写调整后的佣金')
  await asOwner(context, async () => {
    const line = await lineIn(id, lineId, context)
    if (fee !== undefined && fee > line.settleMoney)
      throw say('fee', `不能超过该明细的保费${formatYuan(line.settleMoney)}元`)
    const allFee = on && fee !== undefined ? fee : line.allFeePre
    await context.tx
      .updateTable('settleLine')
      .set({ allFee, remark: on ? (remark ?? null) : null })
      .where('id', '=', lineId)
      .execute()
    // Whoever decides by an older version is told to look again.
    await context.tx
      .updateTable('settleApply')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  })
  return { fee: await freeze(id, context) }
}

async function lineIn(applyId: string, lineId: string, { tx }: Context) {
  const line = await tx
    .selectFrom('settleLine')
    .select(['origLineId', 'refunded', 'allFeePre', 'settleMoney'])
    .where('id', '=', lineId)
    .where('applyId', '=', applyId)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw say('lineId', '明细不在这份申请中，请刷新后重试')
  if (line.origLineId !== null || line.refunded > 0)
    throw say('lineId', '该明细已有退费，佣金按退费计算，不能调整')
  return line
}

/** How much of what a refund took back the next settlement sets off. */
export const accountFor: Applying['account'] = async ({ params: { id }, body }, context) => {
  const { on, amount, remark } = body
  const row = await context.tx
    .selectFrom('settleCancelFee')
    .select(['id', 'cancelStatus', 'applyId', 'feePre'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  byPlatform(context)
  if (row.cancelStatus !== '-1' || row.applyId !== null)
    throw new AppError(409, '只有待入账且未列入结算申请的退保佣金可以设置')
  if (on && amount === undefined) throw say('amount', '请填写入账金额')
  const most = 0 - row.feePre
  if (on && amount !== undefined && (amount < 1 || amount > most))
    throw say('amount', `入账金额为0.01至${formatYuan(most)}元`)
  return asOwner(context, async () => {
    if (on && amount !== undefined && amount < most) await split(row, amount, context, true)
    const said = remark === undefined ? {} : { remark: remark || null }
    const { feePre, heldBack } = await context.tx
      .updateTable('settleCancelFee')
      .set({ heldBack: !on, ...said })
      .where('id', '=', id)
      .returning(['feePre', 'heldBack'])
      .executeTakeFirstOrThrow()
    return { feePre, heldBack }
  })
}
