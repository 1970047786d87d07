import { type Actor, machine, SELLERS } from './machine.ts'

const sellers: readonly Actor[] = [...SELLERS, 'mainChannelAdmin', 'platformAdmin', 'holder']

/** A proposal: written, shown to a customer by a link until its last day, taken back, or followed by a next edition. */
export const proposalMachine = machine({
  id: 'proposal',
  states: {
    DRAFT: '草稿',
    ISSUED: '已出具',
    REPLACED: '已被新版取代',
    WITHDRAWN: '已撤回',
    EXPIRED: '已过期',
  },
  tones: {
    DRAFT: 'info',
    ISSUED: 'success',
    REPLACED: 'neutral',
    WITHDRAWN: 'neutral',
    EXPIRED: 'warning',
  },
  initial: '',
  terminal: ['REPLACED', 'WITHDRAWN', 'EXPIRED'],
  events: {
    draw: '拟写建议书',
    issue: '出具建议书',
    supersede: '出具新版',
    withdraw: '撤回建议书',
    expire: '有效期届满',
  },
  transitions: [
    { from: [''], event: 'draw', to: 'DRAFT', actors: sellers },
    { from: ['DRAFT'], event: 'issue', to: 'ISSUED', actors: sellers },
    { from: ['ISSUED'], event: 'supersede', to: 'REPLACED', actors: ['system'] },
    { from: ['DRAFT', 'ISSUED'], event: 'withdraw', to: 'WITHDRAWN', actors: sellers },
    { from: ['ISSUED'], event: 'expire', to: 'EXPIRED', actors: ['timer', 'system'] },
  ],
})
