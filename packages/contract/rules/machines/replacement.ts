import { type Machine, SELLERS } from './machine.ts'

/** One replaced person, 102 (RULES §2). */
export const replacementMachine: Machine = {
  id: 'replacement',
  states: {
    '100': '处理中',
    '200': '成功',
    '400': '失败',
  },
  initial: '',
  terminal: ['200', '400'],
  transitions: [
    { from: [''], event: 'submitRow', to: '100', actors: SELLERS },
    { from: ['100'], event: 'confirmed', to: '200', actors: ['insurer'] },
    { from: ['100'], event: 'refused', to: '400', actors: ['insurer'] },
  ],
}
