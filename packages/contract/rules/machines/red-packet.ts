import type { Machine } from './machine.ts'

/** Red packet (RULES §2). */
export const redPacketMachine: Machine = {
  id: 'redPacket',
  states: {
    WAIT_CONFIRM: '待确认',
    UNRECEIVED: '待领取',
    NOT_SATISFY: '不满足条件',
    RECEIVED: '已领取',
    EXPIRED: '已过期',
  },
  initial: '',
  terminal: ['NOT_SATISFY', 'RECEIVED', 'EXPIRED'],
  transitions: [
    { from: [''], event: 'campaignHit', to: 'WAIT_CONFIRM', actors: ['system'] },
    { from: ['WAIT_CONFIRM'], event: 'conditionMet', to: 'UNRECEIVED', actors: ['system'] },
    { from: ['WAIT_CONFIRM'], event: 'conditionFailed', to: 'NOT_SATISFY', actors: ['system'] },
    { from: ['UNRECEIVED'], event: 'openCode', to: '=', actors: ['agent'] },
    { from: ['UNRECEIVED'], event: 'claimed', to: 'RECEIVED', actors: ['wechat'] },
    { from: ['UNRECEIVED'], event: 'expired', to: 'EXPIRED', actors: ['system'] },
  ],
}
