import { byCaller } from '../../kernel/auth/actors-of.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { begin, transition } from '../../kernel/work/transition.ts'
import { cancelFeeLife } from '../lines/line-life.ts'

/** The application, of either kind, that what refunds took back is set off from. */
export type SetOffFrom = { readonly applyId: string } | { readonly awardId: string }

interface Open {
  id: string
  feePre: number
}

/**
 * Sets what refunds took back off from what an application comes to (RULES §3.2): the oldest first, never below zero; what is
 * left of one stays for the next application. Answers what was set off, cents, at most zero.
 */
export const setOff = (from: SetOffFrom, channelId: string, fee: number, context: Context): Promise<number> =>
  asOwner(context, async () => {
    const { tx } = context
    const open = await openOf([channelId], context).orderBy('id').forUpdate().execute()
    let room = fee
    for (const one of open) {
      if (room === 0) break
      const cents = Math.min(room, 0 - one.feePre)
      if (cents + one.feePre < 0) await split(one, cents, context)
      await tx.updateTable('settleCancelFee').set(from).where('id', '=', one.id).execute()
      room -= cents
    }
    return room - fee
  })

/** What refunds took back of channels and waits to be set off. As owner. */
const openOf = (channelIds: readonly string[], { tx, tenantId }: Context) =>
  tx
    .selectFrom('settleCancelFee')
    .select(['id', 'feePre', 'channelId'])
    .where('tenantId', '=', tenantId)
    .where('channelId', 'in', channelIds)
    .where('cancelStatus', '=', '-1')
    .where('heldBack', '=', false)
    .where('applyId', 'is', null)
    .where('awardId', 'is', null)
    .where('deletedAt', 'is', null)

/** How much that is by channel, cents above zero. As owner. */
export async function openToSetOff(channelIds: readonly string[], context: Context) {
  const sums = new Map<string, number>()
  if (channelIds.length === 0) return sums
  for (const { channelId, feePre } of await openOf(channelIds, context).execute())
    sums.set(channelId, (sums.get(channelId) ?? 0) - feePre)
  return sums
}

/** A cancelled-fee line keeps `cents` of what it takes back; the rest stands in a line of its own. As owner. */
export async function split(
  { id, feePre }: Open,
  cents: number,
  context: Context,
  heldBack = false,
): Promise<void> {
  const { tx } = context
  const rest = feePre + cents
  const kept = 0 - cents
  const row = await tx
    .updateTable('settleCancelFee')
    .set({ feeCalc: kept, feePre: kept })
    .where('id', '=', id)
    .returning(['tenantId', 'unitName', 'policyId', 'channelId', 'policyNo', 'endorseNo', 'payTime'])
    .returning(['lineNo', 'lineId', 'ledgerEntryId'])
    .executeTakeFirstOrThrow()
  const { parts } = await tx
    .selectFrom('settleCancelFee')
    .select(({ fn }) => fn.countAll<string>().as('parts'))
    .where('ledgerEntryId', '=', row.ledgerEntryId)
    .executeTakeFirstOrThrow()
  const lineNo = `${row.lineNo.split('.')[0]}.${parts}`
  const made = await tx
    .insertInto('settleCancelFee')
    .values({
      ...row,
      ...{ lineNo, settleMoney: 0, feeCalc: rest, feePre: rest, cancelStatus: '-1', heldBack },
      remark: `由明细${row.lineNo}拆分，保费已计入该明细`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(cancelFeeLife, 'refundAfterSettle', made.id, SYSTEM, context, `由明细${row.lineNo}拆分`)
}

/** The column by which rows name the application, and its number. */
export const namedBy = (from: SetOffFrom) =>
  'applyId' in from ? (['applyId', from.applyId] as const) : (['awardId', from.awardId] as const)

/** The application is not paid after all: what was set off waits for the next one. */
export const setOffBack = (from: SetOffFrom, context: Context) =>
  asOwner(context, async () => {
    const [column, id] = namedBy(from)
    await context.tx
      .updateTable('settleCancelFee')
      .set({ applyId: null, awardId: null })
      .where(column, '=', id)
      .execute()
  })

/** The application is paid: what was set off is accounted. As owner. */
export const accounted = (from: SetOffFrom, context: Context) => each('netted', from, context)

/** The bank sent the payment back: what was set off is not accounted until it is paid again, and stays set off. As owner. */
export const unaccounted = (from: SetOffFrom, context: Context) => each('reversed', from, context)

async function each(event: 'netted' | 'reversed', from: SetOffFrom, context: Context): Promise<void> {
  const [column, id] = namedBy(from)
  const rows = await context.tx
    .selectFrom('settleCancelFee')
    .select('id')
    .where(column, '=', id)
    .orderBy('id')
    .execute()
  for (const row of rows) await transition(cancelFeeLife, event, row.id, byCaller(context.caller), context)
}
