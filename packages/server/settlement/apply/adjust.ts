import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { settleLine } from '@baoqiao/contract/settlement/settle-line.ts'
import { notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { decided, keepAdjusted } from './adjusting.ts'
import { freeze } from './applied-lines.ts'
import { checkAdjustable, say } from './reviewing.ts'

type Applying = NonNullable<Handlers<typeof settlement>['applying']>
/** What a reviewer makes of a line, while the first review lasts. */
export const adjust: Applying['adjust'] = async ({ params: { id }, body }, context) => {
  const { lineId, on, fee } = body
  if (!(await checkAdjustable('settleApply', id, context))) throw notFound()
  if (on && fee === undefined) throw say('fee', '请填写调整后的佣金')
  const { tx } = context
  const line = await asOwner(context, () => lineIn(id, lineId, context))
  const { policyNo, unitName, lineNo, applyFee, ...before } = line
  if (fee !== undefined && fee > line.settleMoney)
    throw say('fee', `不能超过该明细的保费${formatYuan(line.settleMoney)}元`)
  const { allFee, remark, ...by } = await decided(line, body, context)
  await asOwner(context, () =>
    tx
      .updateTable('settleLine')
      .set({ allFee, remark, ...by })
      .where('id', '=', lineId)
      .execute(),
  )
  const after = await freeze(id, context)
  // Whoever decides by an older version is told to look again.
  await asOwner(context, () =>
    tx
      .updateTable('settleApply')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
  await keepAdjusted(
    { resource: settleLine, id: lineId, before, after: { allFee, remark } },
    { resource: settleApply, id, before: { fee: applyFee }, after: { fee: after } },
    `明细佣金 ${policyNo ?? lineNo} ${unitName ?? ''}`.trim(),
    context,
  )
  return { fee: after }
}

async function lineIn(applyId: string, lineId: string, { tx }: Context) {
  const line = await tx
    .selectFrom('settleLine as l')
    .innerJoin('settleApply as a', 'a.id', 'l.applyId')
    .select([
      'l.origLineId',
      'l.refunded',
      'l.allFee',
      'l.allFeePre',
      'l.settleMoney',
      'l.version',
      'l.remark',
    ])
    .select(['l.adjustedBy', 'l.adjustedAt', 'l.policyNo', 'l.unitName', 'l.lineNo', 'a.fee as applyFee'])
    .where('l.id', '=', lineId)
    .where('l.applyId', '=', applyId)
    .forUpdate()
    .executeTakeFirst()
  if (!line) throw say('lineId', '明细不在这份申请中，请刷新后重试')
  if (line.origLineId !== null || line.refunded > 0)
    throw say('lineId', '该明细已有退费，佣金按退费计算，不能调整')
  return line
}
