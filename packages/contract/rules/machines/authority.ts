import { machine } from './machine.ts'

/** Channel authority; what each allows is in rules/authority.ts (RULES §2). */
export const authorityMachine = machine({
  id: 'authority',
  states: {
    ALL: '全部可用',
    OLD: '禁新单',
    REPLACE: '禁新单和加人',
  },
  tones: { ALL: 'success', OLD: 'warning', REPLACE: 'danger' },
  initial: 'ALL',
  terminal: [],
  events: {
    setOld: '禁新单',
    setReplace: '禁新单和加人',
    setAll: '恢复全部',
    expiryReached: '限制到期，自动恢复',
  },
  transitions: [
    { from: ['ALL', 'REPLACE'], event: 'setOld', to: 'OLD', actors: ['platformAdmin', 'mainChannelAdmin'] },
    {
      from: ['ALL', 'OLD'],
      event: 'setReplace',
      to: 'REPLACE',
      actors: ['platformAdmin', 'mainChannelAdmin'],
    },
    { from: ['OLD', 'REPLACE'], event: 'setAll', to: 'ALL', actors: ['platformAdmin', 'mainChannelAdmin'] },
    { from: ['OLD', 'REPLACE'], event: 'expiryReached', to: 'ALL', actors: ['timer'] },
  ],
})
