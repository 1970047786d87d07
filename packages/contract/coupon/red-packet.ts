import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { redPacketMachine } from '../rules/machines/red-packet.ts'

const shown = { readOnly: true } as const
/** Days that the policy has to be in force before its packet can be claimed, and that it can be claimed in then. */
export const CONFIRM_DAYS = 7
export const CLAIM_DAYS = 30

/**
 * The red packet that a seller has by an issued order (RULES §2 red packet): agents see their own. Waits until the policy has
 * been in force for seven days, can then be claimed for thirty. `code` is what the mini program is told. Cents, instants.
 */
export const redPacket = resource({
  name: 'red_packet',
  path: '/dist/redPacket',
  title: '红包',
  scope: 'channel',
  icon: 'star',
  label: 'insured',
  verbs: [],
  indexes: [
    ['policy_id'],
    ['tenant_id', 'status'],
    ['code'],
    { unique: ['tenant_id', 'campaign_id', 'policy_id'] },
  ],
  list: [
    'campaignId',
    'amount',
    'status',
    'insured',
    'policyId',
    'channelId',
    'accountName',
    'expiresAt',
    'receivedAt',
    'createdAt',
  ],
  fields: {
    campaignId: f.ref('红包活动', { ...shown, required: true, from: 'red_packet_campaign', search: 'equal' }),
    amount: f.cents('金额', { ...shown, required: true, sum: true }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: redPacketMachine.states,
      tones: redPacketMachine.tones,
      search: 'equal',
    }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    insured: f.text('投保企业', { ...shown, required: true, max: 100, search: 'like', width: 220 }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel', search: 'equal' }),
    userId: f.id('业务员编号', { ...shown, required: true, unlisted: true }),
    accountName: f.text('业务员', { ...shown, max: 64, search: 'like' }),
    /** Told to the mini program; made when the code is opened first. */
    code: f.text('领取码', { ...shown, max: 32, unlisted: true, alone: true }),
    expiresAt: f.instant('领取截止', shown),
    receivedAt: f.instant('领取时间', { ...shown, search: 'range' }),
  },
  machine: redPacketMachine,
})

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
