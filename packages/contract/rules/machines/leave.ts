import { machine } from './machine.ts'

/** Leave bill and its task; `approveStep` approves with more nodes to come (RULES §2). */
export const leaveMachine = machine({
  id: 'leave',
  states: {
    '0': '初始录入',
    '1': '审批中',
    '2': '审批通过',
    '9': '驳回',
  },
  tones: { '0': 'neutral', '1': 'warning', '2': 'success', '9': 'danger' },
  initial: '',
  terminal: ['2'],
  events: {
    create: '录入',
    submit: '提交审批',
    approve: '审批通过',
    approveStep: '本级通过',
    reject: '驳回',
    withdraw: '撤回',
  },
  transitions: [
    { from: [''], event: 'create', to: '0', actors: ['owner'] },
    { from: ['0', '9'], event: 'submit', to: '1', actors: ['owner'] },
    { from: ['1'], event: 'approve', to: '2', actors: ['assignee'] },
    { from: ['1'], event: 'approveStep', to: '=', actors: ['assignee'] },
    { from: ['1'], event: 'reject', to: '9', actors: ['assignee'] },
    { from: ['1'], event: 'withdraw', to: '0', actors: ['owner'] },
  ],
})
