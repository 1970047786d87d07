import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const params = z.object({ id: idSchema })

/** What is done with red packets beyond looking at them. */
export const redPackets = {
  /** Confirms one that waits, where its policy has been in force long enough or is not any more; answers its state. */
  sync: call({
    method: 'POST',
    path: '/dist/redPacket/{id}/sync',
    title: '确认红包',
    allow: { authority: 'red_packet_view' },
    params,
    data: z.object({ status: z.string(), statusName: z.string() }),
  }),
  /**
   * The code of one that can be claimed, as a picture (mini program's code, drawn at 280 and shown 250 wide: 1-platform §9).
   * One that waits is confirmed first; 409 in any other state, 403 for anybody but its own seller.
   */
  code: call({
    method: 'POST',
    path: '/dist/redPacket/{id}/code',
    title: '红包领取码',
    allow: { authority: 'red_packet_view' },
    params,
    wire: 'file',
  }),
  /**
   * The mini program tells that a code was scanned and its packet claimed: `signature` is HMAC-SHA-256 in hex, keyed with the
   * token of the account, of `code`, `openid` and `timestamp` (seconds) with line ends between. Told again it answers as
   * before; 403 for another signature or one older than five minutes, 404 for an unknown code, 409 when it is over.
   */
  claimed: call({
    method: 'POST',
    path: '/mp/redPacket/claimed',
    title: '红包领取回调',
    allow: 'public',
    body: z.strictObject({
      code: z.string('缺少领取码').check(z.regex(/^[a-z0-9]{16,32}$/, '领取码不正确')),
      openid: z.string('缺少 openid').check(z.regex(/^[\w-]{6,64}$/, 'openid 不正确')),
      timestamp: z.int('时间戳须为整数'),
      signature: z.string('缺少签名').check(z.regex(/^[0-9a-f]{64}$/, '签名不正确')),
    }),
    data: z.object({ status: z.string(), amount: z.int() }),
  }),
}
