import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
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
  indexes: [['policy_id'], ['tenant_id', 'status'], ['code'], { unique: ['campaign_id', 'policy_id'] }],
  list: [
    'campaignId',
    'amount',
    'status',
    'insured',
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
