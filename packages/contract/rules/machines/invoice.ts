import { machine, SELLERS } from './machine.ts'

/** Invoice: special ones (1) are reviewed, ordinary ones (2) are not (RULES §2). */
export const invoiceMachine = machine({
  id: 'invoice',
  states: {
    '1': '待审核(专票)',
    '2': '普票开具中',
    '3': '专票审核驳回',
    '5': '专票审核通过',
    '6': '已完成',
    '7': '作废',
  },
  tones: { '1': 'warning', '2': 'info', '3': 'danger', '5': 'info', '6': 'success', '7': 'neutral' },
  initial: '',
  terminal: ['7'],
  events: {
    requestOrdinary: '申请普票',
    requestSpecial: '申请专票',
    pass: '审核通过',
    refuse: '审核驳回',
    resubmit: '重新提交',
    giveUp: '放弃开票',
    issued: '开票完成',
    issueFailed: '开票失败',
    change: '变更作废',
    policyRefunded: '保单退费，发票作废',
  },
  transitions: [
    { from: [''], event: 'requestOrdinary', to: '2', actors: SELLERS },
    { from: [''], event: 'requestSpecial', to: '1', actors: SELLERS },
    { from: ['1'], event: 'pass', to: '5', actors: ['platformAdmin', 'finance'] },
    { from: ['1'], event: 'refuse', to: '3', actors: ['platformAdmin', 'finance'] },
    { from: ['3'], event: 'resubmit', to: '1', actors: SELLERS },
    { from: ['3'], event: 'giveUp', to: '7', actors: SELLERS },
    { from: ['2', '5'], event: 'issued', to: '6', actors: ['taxPlatform', 'finance'] },
    { from: ['2'], event: 'issueFailed', to: '7', actors: ['taxPlatform'] },
    { from: ['6'], event: 'change', to: '7', actors: ['finance'] },
    { from: ['6'], event: 'policyRefunded', to: '7', actors: ['system', 'finance'] },
  ],
})
