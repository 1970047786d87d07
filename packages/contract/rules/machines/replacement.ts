import { machine, SELLERS } from './machine.ts'

/** One replaced person, 102 (RULES §2). */
export const replacementMachine = machine({
  id: 'replacement',
  states: {
    '100': '处理中',
    '200': '成功',
    '400': '失败',
  },
  tones: { '100': 'info', '200': 'success', '400': 'danger' },
  initial: '',
  terminal: ['200', '400'],
  events: {
    submitRow: '提交替换',
    confirmed: '保险公司替换成功',
    refused: '保险公司拒绝',
  },
  transitions: [
    { from: [''], event: 'submitRow', to: '100', actors: SELLERS },
    { from: ['100'], event: 'confirmed', to: '200', actors: ['insurer'] },
    { from: ['100'], event: 'refused', to: '400', actors: ['insurer'] },
  ],
})
