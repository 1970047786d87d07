import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { cancelFee } from '@baoqiao/contract/settlement/cancel-fee.ts'
import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { record } from '../../kernel/data/change-log.ts'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { calledNow } from './adjusting.ts'
import { split } from './netting.ts'
import { byPlatform, say } from './reviewing.ts'

type Applying = NonNullable<Handlers<typeof settlement>['applying']>
interface Body {
  on: boolean
  amount?: number | undefined
  remark?: string | undefined
}

/** How much of what a refund took back the next settlement sets off. */
export const accountFor: Applying['account'] = async ({ params: { id }, body }, context) => {
  const row = await context.tx
    .selectFrom('settleCancelFee')
    .select(['id', 'cancelStatus', 'applyId', 'awardId', 'feePre', 'heldBack', 'remark'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  byPlatform(context)
  if (row.cancelStatus !== '-1' || row.applyId !== null || row.awardId !== null)
    throw new AppError(409, '只有待入账且未列入结算申请的退保佣金可以设置')
  checkAmount(body, 0 - row.feePre)
  const remark = (body.on && body.remark?.trim()) || null
  const by = { accountedBy: await calledNow(context), accountedAt: context.now().toISOString() }
  const made = await keep(row, body, { ...by, remark }, context)
  const { feePre, heldBack } = row
  const before = { feePre, heldBack, remark: row.remark }
  await record(cancelFee, [{ id, action: 'edit', before, after: { ...made, remark } }], context)
  return made
}

/** An amount that is not all of it has a reason. `most`: cents that are to be taken back. */
function checkAmount({ on, amount, remark }: Body, most: number): void {
  if (!on) return
  if (amount === undefined) throw say('amount', '请填写入账金额')
  if (amount < 1 || amount > most) throw say('amount', `入账金额为0.01至${formatYuan(most)}元`)
  if (amount < most && !remark?.trim()) throw say('remark', `与应退的${formatYuan(most)}元不同，请填写原因`)
}

interface Said {
  remark: string | null
  accountedBy: string
  accountedAt: string
}
const keep = (row: { id: string; feePre: number }, { on, amount }: Body, said: Said, context: Context) =>
  asOwner(context, async () => {
    if (on && amount !== undefined && amount < 0 - row.feePre) await split(row, amount, context, true)
    return context.tx
      .updateTable('settleCancelFee')
      .set((eb) => ({ heldBack: !on, ...said, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .returning(['feePre', 'heldBack'])
      .executeTakeFirstOrThrow()
  })
