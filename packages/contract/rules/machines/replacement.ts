import { machine, SELLERS } from './machine.ts'

/** One person of an endorsement of any kind; as RULES §2 has it of those replaced, 102. */
export const replacementMachine = machine({
  id: 'replacement',
  states: {
    '100': '处理中',
    '200': '成功',
    '400': '失败',
  },
  tones: { '100': 'info', '200': 'success', '400': 'danger' },
  initial: '',
  terminal: ['400'],
  events: {
    submitRow: '提交',
    confirmed: '已办理',
    refused: '被拒绝',
    released: '申请已取消',
    undone: '生效前撤回',
  },
  transitions: [
    { from: [''], event: 'submitRow', to: '100', actors: SELLERS },
    { from: ['100'], event: 'confirmed', to: '200', actors: ['insurer', 'platformAdmin'] },
    { from: ['100'], event: 'refused', to: '400', actors: ['insurer', 'platformAdmin'] },
    { from: ['100'], event: 'released', to: '400', actors: ['system'] },
    // Beyond the table: taken back, or stopped by a claim, before its day.
    { from: ['200'], event: 'undone', to: '400', actors: ['system'] },
  ],
})
