import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { fitting } from './fitting.ts'

const ids = (label: string) =>
  z._default(z.array(idSchema, `请选择${label}`).check(z.maxLength(500, `一次最多选择500个${label}`)), [])

/** What is done with coupons beyond keeping them (2-calls §7 coupons: the paths are ours). */
export const coupons = {
  /**
   * Gives out tickets: `each` to every account (`userIds`, of logins) and to every channel, for whoever sells there. 400 where
   * more are asked for than there are, the coupon is off or over, or somebody is no seller in use.
   */
  grant: call({
    method: 'POST',
    path: '/dist/coupon/{id}/grant',
    title: '发放优惠券',
    idempotent: true,
    allow: { authority: 'coupon_grant' },
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      userIds: ids('业务员'),
      channelIds: ids('渠道'),
      each: z._default(
        z.int('每人张数须为整数').check(z.gte(1, '每人至少1张'), z.lte(100, '每人最多100张')),
        1,
      ),
    }),
    data: z.object({ granted: z.int(), left: z.int() }),
  }),
  /** Accounts that tickets may be given to: those in use, at most 500 by their work numbers. */
  holders: call({
    method: 'GET',
    path: '/dist/coupon/holders',
    title: '可发放的业务员',
    allow: { authority: 'coupon_grant' },
    query: z.strictObject({
      keyword: z.optional(z.string().check(z.maxLength(40, '关键字不超过40个字符'))),
    }),
    data: z.array(
      z.object({
        userId: z.string(),
        userName: z.string(),
        number: z.string(),
        channelName: z.nullable(z.string()),
      }),
    ),
  }),
  fitting,
}
