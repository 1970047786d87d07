import { WX_ACCOUNT } from '../../seed/seed-wechat.ts'
import type { Kept } from './kept.ts'
import type { Order } from './orders.ts'
import type { Row } from './resource-tries.ts'
import { changes, opens, shows, type Try } from './tries.ts'

const tenant = { tenantId: '3' }
const TIMES = { effectiveTime: '2020-01-01T00:00:00Z', expiryTime: '2099-01-01T00:00:00Z' }
/** What every ticket here is one of. */
const COUPON = '77'

/** Coupons, their tickets and campaigns, by the names that their resources have in the contract. */
export const COUPON_ROWS: Readonly<Record<string, Kept>> = {
  'coupons.coupon': {
    label: 'name',
    change: { remark: '改过' },
    values: () => ({
      ...tenant,
      faceMoney: 1,
      minPremium: 0,
      ...TIMES,
      total: 9000,
      granted: 0,
      status: 'ON',
    }),
  },
  'coupons.ticket': {
    label: 'ticketNo',
    room: `insert into coupon (id, tenant_id, name, face_money, effective_time, expiry_time, total, granted)
      values (${COUPON}, 3, 'x', 1, '2020-01-01', '2099-01-01', 9000, 900) on conflict do nothing`,
    values: () => ({
      ...tenant,
      couponId: COUPON,
      faceMoney: 1,
      minPremium: 0,
      useStatus: 'UNUSED',
      ...TIMES,
    }),
  },
  'coupons.campaign': {
    label: 'name',
    change: { remark: '改过' },
    values: () => ({
      ...{ ...tenant, amount: 1, beginDate: '2020-01-01', endDate: '2020-01-02' },
      ...{ wxAccountId: WX_ACCOUNT, status: 'ON' },
    }),
  },
}

/** What is done with coupons beyond keeping them. */
export const couponTries: Readonly<Record<string, { of: string; one: Try<Row> }>> = {
  'coupons.calls.grant': {
    of: 'coupons.coupon',
    one: changes(({ id }) => ({
      ...{ method: 'POST', path: `/dist/coupon/${id}/grant` },
      body: { channelIds: ['101'] },
    })),
  },
  'coupons.calls.holders': { of: 'channels.account', one: shows(() => '/dist/coupon/holders') },
  'coupons.calls.fitting': {
    of: 'coupons.ticket',
    one: shows(() => '/dist/couponTicket/fitting?productId=103&premium=100000'),
  },
}

const packetOf = ({ rows }: Pick<Order, 'rows'>) => rows.get('coupons.redPacket')?.id ?? '0'

/** Calls about the red packet of an order, and about an order that nobody has renewed. */
export const orderCouponTries: Readonly<Record<string, Try<Order>>> = {
  'coupons.redPackets.sync': {
    ...opens((order) => ({ method: 'POST', path: `/dist/redPacket/${packetOf(order)}/sync` })),
    // It has been in force for two days: nothing is due.
    before: ({ id }) => `update policy set status = '3', start_date = '2026-11-18' where id = ${id}`,
  },
  'coupons.redPackets.code': opens((order) => ({
    method: 'POST',
    path: `/dist/redPacket/${packetOf(order)}/code`,
  })),
  'coupons.repurchase.page': {
    ...shows(() => '/dist/repurchase/page?size=1000'),
    before: ({ id }) => `update policy set status = '3', holder_code = 'L' || id, policy_no = 'P' || id,
      end_date = '2026-12-20' where id = ${id}`,
  },
}
