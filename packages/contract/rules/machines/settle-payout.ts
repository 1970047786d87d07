import { machine } from './machine.ts'

/** A batch of payments to channels, from the file for the bank to the bank's answer to each of them. */
export const settlePayoutMachine = machine({
  id: 'settlePayout',
  states: { OPEN: '待回盘', DONE: '已回盘', VOID: '已作废' },
  tones: { OPEN: 'warning', DONE: 'success', VOID: 'neutral' },
  initial: '',
  terminal: ['DONE', 'VOID'],
  events: { make: '生成批次', answered: '全部回盘', giveUp: '作废批次' },
  transitions: [
    { from: [''], event: 'make', to: 'OPEN', actors: ['finance'] },
    { from: ['OPEN'], event: 'answered', to: 'DONE', actors: ['system'] },
    { from: ['OPEN'], event: 'giveUp', to: 'VOID', actors: ['finance'] },
  ],
})
