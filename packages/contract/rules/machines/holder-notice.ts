import { type Actor, machine, SELLERS } from './machine.ts'

const senders: readonly Actor[] = [...SELLERS, 'mainChannelAdmin', 'platformAdmin']

/** A message to a policyholder by one way: written, sent, or not; what failed is sent once more by a person. */
export const holderNoticeMachine = machine({
  id: 'holderNotice',
  states: { WAITING: '待发送', SENT: '已发送', FAILED: '发送失败', DROPPED: '无需发送' },
  tones: { WAITING: 'info', SENT: 'success', FAILED: 'danger', DROPPED: 'neutral' },
  initial: '',
  terminal: ['DROPPED'],
  events: {
    write: '生成通知',
    sent: '发送成功',
    failed: '发送失败',
    overtaken: '事项已办理，不再发送',
    again: '重新发送',
  },
  transitions: [
    { from: [''], event: 'write', to: 'WAITING', actors: ['system'] },
    { from: ['WAITING'], event: 'sent', to: 'SENT', actors: ['system'] },
    { from: ['WAITING'], event: 'failed', to: 'FAILED', actors: ['system'] },
    { from: ['WAITING'], event: 'overtaken', to: 'DROPPED', actors: ['system'] },
    { from: ['FAILED', 'SENT'], event: 'again', to: 'WAITING', actors: senders },
  ],
})
