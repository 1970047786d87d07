import { machine } from './machine.ts'

/** Red packet (RULES §2). */
export const redPacketMachine = machine({
  id: 'redPacket',
  states: {
    WAIT_CONFIRM: '待确认',
    UNRECEIVED: '待领取',
    NOT_SATISFY: '不满足条件',
    RECEIVED: '已领取',
    EXPIRED: '已过期',
  },
  tones: {
    WAIT_CONFIRM: 'warning',
    UNRECEIVED: 'info',
    NOT_SATISFY: 'neutral',
    RECEIVED: 'success',
    EXPIRED: 'neutral',
  },
  initial: '',
  terminal: ['NOT_SATISFY', 'RECEIVED', 'EXPIRED'],
  events: {
    campaignHit: '活动命中',
    conditionMet: '满足条件',
    conditionFailed: '不满足条件',
    openCode: '打开领取码',
    claimed: '领取',
    expired: '过期',
  },
  transitions: [
    { from: [''], event: 'campaignHit', to: 'WAIT_CONFIRM', actors: ['system'] },
    { from: ['WAIT_CONFIRM'], event: 'conditionMet', to: 'UNRECEIVED', actors: ['system'] },
    { from: ['WAIT_CONFIRM'], event: 'conditionFailed', to: 'NOT_SATISFY', actors: ['system'] },
    { from: ['UNRECEIVED'], event: 'openCode', to: '=', actors: ['agent'] },
    { from: ['UNRECEIVED'], event: 'claimed', to: 'RECEIVED', actors: ['wechat'] },
    { from: ['UNRECEIVED'], event: 'expired', to: 'EXPIRED', actors: ['system'] },
  ],
})
