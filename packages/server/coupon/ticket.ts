import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { ticket as resource } from '@baoqiao/contract/coupon/ticket.ts'
import { shownCouponStatus } from '@baoqiao/contract/rules/shown-status.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { removeRow } from '../kernel/data/write.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'

const store = storeOf(resource)
type Shown = Awaited<ReturnType<typeof store.get>>

/** What is a rule about tickets; the rest is the resource's contract. */
export const ticket: NonNullable<Handlers<typeof coupons>['ticket']> = {
  async page({ query }, context) {
    const page = await store.page({ query }, context)
    return { ...page, records: page.records.map((row) => asShown(row, context)) }
  },
  async get({ params }, context) {
    return asShown(await store.get({ params }, context), context)
  },
  async remove({ params: { id } }, context) {
    const { tx } = context
    const found = await tx
      .selectFrom('couponTicket')
      .select('couponId')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!found) throw notFound()
    // The coupon first, as whoever gives out locks them.
    await tx.selectFrom('coupon').select('id').where('id', '=', found.couponId).forUpdate().execute()
    const row = await tx
      .selectFrom('couponTicket')
      .select(['ticketNo', 'useStatus', 'policyId'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    if (row.useStatus === 'USED') throw new AppError(409, `券号${row.ticketNo}已使用，不能收回`)
    if (row.policyId) throw new AppError(409, `券号${row.ticketNo}已被订单占用，订单取消后才能收回`)
    await tx
      .updateTable('coupon')
      .set(({ eb }) => ({ granted: eb('granted', '-', 1) }))
      .where('id', '=', found.couponId)
      .execute()
    return removeRow(resource, id, context)
  },
}

const asShown = (row: Shown, { now }: Pick<Context, 'now'>): Shown => ({
  ...row,
  useStatus: shownCouponStatus(
    row.useStatus === 'USED' ? 'USED' : 'UNUSED',
    row.effectiveTime,
    row.expiryTime,
    now(),
  ),
})
