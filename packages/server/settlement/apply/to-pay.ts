import { BATCH_LIMIT, type Selection } from '@baoqiao/contract/kernel/selection.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import type { ToPay } from '@baoqiao/contract/settlement/to-pay.ts'
import { selectedIds } from '../../kernel/data/selection.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { openToSetOff } from './netting.ts'
import { byPlatform, type Reviewed } from './reviewing.ts'

const RESOURCES = { settleApply, settleAward } as const
const LIMITS = { limit: BATCH_LIMIT, tooMany: '一次最多处理 {n} 条，请缩小筛选范围' }

/** What selected applications come to once they are submitted for payment, as `commitFinance` reckons: nothing is changed. */
export const toPayOf =
  (kind: Reviewed) =>
  async ({ body }: { body: Selection }, context: Context): Promise<ToPay> => {
    byPlatform(context)
    const ids = await selectedIds({ resource: RESOURCES[kind], ownPage: null }, body, context, LIMITS)
    return asOwner(context, async () => {
      const rows = await payable(kind, ids, context)
      const open = await openToSetOff([...new Set(rows.map(({ channelId }) => channelId))], context)
      return rows.map((row) => one(row, open)).reduce(plus, NOTHING)
    })
  }

/** Those that can be submitted, in the order in which they are: reviewed twice, with somebody to pay. As owner. */
async function payable(kind: Reviewed, ids: readonly string[], { tx, tenantId }: Context) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom(kind)
    .select(['id', 'channelId', 'feePre', 'fee', 'cancelFee', 'tax', 'bounces'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'APPROVED_FINAL')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('settleInfo as i')
          .select('i.id')
          .whereRef('i.channelId', '=', `${kind}.channelId`)
          .where('i.tenantId', '=', tenantId)
          .where('i.deletedAt', 'is', null),
      ),
    )
    .execute()
  const place = new Map(ids.map((id, i) => [id, i]))
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

interface Row {
  channelId: string
  feePre: number
  fee: number
  cancelFee: number
  tax: number
  bounces: number
}
/** Takes what it sets off out of what is open. What the bank sent back is paid as it was. */
function one(
  { channelId, feePre, fee, cancelFee, tax: known, bounces }: Row,
  open: Map<string, number>,
): ToPay {
  const base = fee - cancelFee
  const room = open.get(channelId) ?? 0
  const taken = bounces > 0 ? 0 - cancelFee : Math.min(base, room)
  if (bounces === 0) open.set(channelId, room - taken)
  const left = base - taken
  const tax = bounces > 0 || known < left ? known : 0
  return {
    ...{ count: 1, applied: feePre, adjusted: base - feePre },
    ...{ setOff: 0 - taken, tax: 0 - tax, toPay: left - tax },
  }
}

const NOTHING: ToPay = { count: 0, applied: 0, adjusted: 0, setOff: 0, tax: 0, toPay: 0 }
const plus = (a: ToPay, b: ToPay): ToPay => ({
  count: a.count + b.count,
  applied: a.applied + b.applied,
  adjusted: a.adjusted + b.adjusted,
  setOff: a.setOff + b.setOff,
  tax: a.tax + b.tax,
  toPay: a.toPay + b.toPay,
})
