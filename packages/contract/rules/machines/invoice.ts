import { machine, SELLERS } from './machine.ts'

/** Who asks for one, mends it and gives it up: the channel, or finance for it. */
const ASKERS = [...SELLERS, 'finance'] as const

/**
 * Invoice: special ones (1) are reviewed, ordinary ones (2) are not (RULES §2). What cannot be issued as it was asked for
 * goes back to who asked (4, 3) or is called off by finance, and who asked gives it up until it is passed (1 to 4); so
 * nothing under way waits for ever, also where who asked is there no more. Issued it is sent by mail, and again to where it should have gone; refunded since, it waits for its
 * red letter (8).
 */
export const invoiceMachine = machine({
  id: 'invoice',
  states: {
    '1': '待审核(专票)',
    '2': '普票开具中',
    '3': '专票审核驳回',
    '4': '普票退回修改',
    '5': '专票审核通过',
    '6': '已完成',
    '7': '作废',
    '8': '待开红字发票',
  },
  tones: {
    '1': 'warning',
    '2': 'info',
    '3': 'danger',
    '4': 'danger',
    '5': 'info',
    '6': 'success',
    '7': 'neutral',
    '8': 'warning',
  },
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
    mailAgain: '重新发送邮件',
    sendBack: '退回修改',
    correct: '修改后重新提交',
    issueFailed: '取消开票',
    change: '变更作废',
    policyRefunded: '保单退费，待开红字发票',
    redIssued: '红字发票开具，发票作废',
  },
  transitions: [
    { from: [''], event: 'requestOrdinary', to: '2', actors: ASKERS },
    { from: [''], event: 'requestSpecial', to: '1', actors: ASKERS },
    { from: ['1'], event: 'pass', to: '5', actors: ['platformAdmin', 'finance'] },
    { from: ['1'], event: 'refuse', to: '3', actors: ['platformAdmin', 'finance'] },
    { from: ['3'], event: 'resubmit', to: '1', actors: ASKERS },
    { from: ['2'], event: 'sendBack', to: '4', actors: ['taxPlatform', 'finance'] },
    { from: ['5'], event: 'sendBack', to: '3', actors: ['taxPlatform', 'finance'] },
    { from: ['4'], event: 'correct', to: '2', actors: ASKERS },
    { from: ['1', '2', '3', '4'], event: 'giveUp', to: '7', actors: ASKERS },
    { from: ['2', '5'], event: 'issued', to: '6', actors: ['taxPlatform', 'finance'] },
    { from: ['1', '2', '3', '4', '5'], event: 'issueFailed', to: '7', actors: ['taxPlatform', 'finance'] },
    { from: ['6'], event: 'mailAgain', to: '=', actors: ASKERS },
    { from: ['6'], event: 'change', to: '7', actors: ['finance'] },
    { from: ['6'], event: 'policyRefunded', to: '8', actors: ['system', 'finance'] },
    { from: ['8'], event: 'redIssued', to: '7', actors: ['taxPlatform', 'finance'] },
  ],
})
