import { type Actor, machine, SELLERS } from './machine.ts'

const settlers: readonly Actor[] = ['insurer', 'platformAdmin']

/**
 * A light record of a claim: reported, then what the insurer decided (RULES §1.8). While it is open, or paid, it bars changes;
 * so what was written down by mistake is taken back.
 */
export const claimMachine = machine({
  id: 'claim',
  states: { OPEN: '处理中', PAID: '已赔付', REFUSED: '已拒赔', CLOSED: '已销案' },
  tones: { OPEN: 'warning', PAID: 'success', REFUSED: 'danger', CLOSED: 'neutral' },
  initial: '',
  terminal: [],
  events: { register: '报案', pay: '赔付', refuse: '拒赔', close: '销案', reopen: '重新打开' },
  transitions: [
    {
      from: [''],
      event: 'register',
      to: 'OPEN',
      actors: [...SELLERS, 'mainChannelAdmin', 'holder', ...settlers],
    },
    { from: ['OPEN'], event: 'pay', to: 'PAID', actors: settlers },
    { from: ['OPEN'], event: 'refuse', to: 'REFUSED', actors: settlers },
    { from: ['OPEN'], event: 'close', to: 'CLOSED', actors: settlers },
    { from: ['PAID', 'REFUSED', 'CLOSED'], event: 'reopen', to: 'OPEN', actors: settlers },
  ],
})
