import { type Actor, machine, SELLERS } from './machine.ts'

const underwriting: readonly Actor[] = ['underwriter', 'platformAdmin']
/** Visitors of partners' pages answer about their own orders. */
const appliers: readonly Actor[] = [...SELLERS, 'holder']

/**
 * The look that a person takes at an application (RULES §1.4): one a revision. While it is with the seller, the order
 * stays in underwriting, so that nothing can be paid before a changed price is confirmed.
 */
export const underwritingMachine = machine({
  id: 'underwriting',
  states: {
    OPEN: '待受理',
    TAKEN: '核保中',
    MATERIAL: '待补充材料',
    PROPOSED: '待确认新保费',
    APPROVED: '已通过',
    REFUSED: '已拒绝',
    CLOSED: '已关闭',
  },
  tones: {
    OPEN: 'warning',
    TAKEN: 'info',
    MATERIAL: 'warning',
    PROPOSED: 'warning',
    APPROVED: 'success',
    REFUSED: 'danger',
    CLOSED: 'neutral',
  },
  initial: '',
  terminal: ['APPROVED', 'REFUSED', 'CLOSED'],
  events: {
    open: '转人工核保',
    take: '受理',
    release: '放回待受理',
    handOver: '移交',
    askMaterial: '要求补充材料',
    answer: '补充材料',
    propose: '提出新保费',
    takeBack: '收回继续核保',
    confirm: '确认新保费，核保通过',
    decline: '不接受，撤回投保',
    approve: '核保通过',
    refuse: '核保拒绝',
    close: '订单撤回，任务关闭',
  },
  transitions: [
    { from: [''], event: 'open', to: 'OPEN', actors: ['system'] },
    // A second one asks too, and is told who has it.
    { from: ['OPEN', 'TAKEN'], event: 'take', to: 'TAKEN', actors: underwriting },
    { from: ['TAKEN'], event: 'release', to: 'OPEN', actors: underwriting },
    { from: ['OPEN', 'TAKEN'], event: 'handOver', to: 'TAKEN', actors: underwriting },
    { from: ['MATERIAL', 'PROPOSED'], event: 'handOver', to: '=', actors: underwriting },
    { from: ['TAKEN'], event: 'askMaterial', to: 'MATERIAL', actors: underwriting },
    { from: ['MATERIAL'], event: 'answer', to: 'TAKEN', actors: appliers },
    { from: ['TAKEN'], event: 'propose', to: 'PROPOSED', actors: underwriting },
    { from: ['MATERIAL', 'PROPOSED'], event: 'takeBack', to: 'TAKEN', actors: underwriting },
    { from: ['PROPOSED'], event: 'confirm', to: 'APPROVED', actors: appliers },
    { from: ['MATERIAL', 'PROPOSED'], event: 'decline', to: 'CLOSED', actors: appliers },
    { from: ['TAKEN'], event: 'approve', to: 'APPROVED', actors: underwriting },
    { from: ['TAKEN'], event: 'refuse', to: 'REFUSED', actors: underwriting },
    { from: ['OPEN', 'TAKEN', 'MATERIAL', 'PROPOSED'], event: 'close', to: 'CLOSED', actors: ['system'] },
  ],
})
