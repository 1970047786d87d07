import { machine } from './machine.ts'

/** One run of a distributed job (RULES §2). */
export const jobTraceMachine = machine({
  id: 'jobTrace',
  states: {
    TASK_STAGING: '等待执行',
    TASK_RUNNING: '执行中',
    TASK_FINISHED: '已结束',
  },
  // That it ended does not say that it worked: its message does.
  tones: { TASK_STAGING: 'warning', TASK_RUNNING: 'info', TASK_FINISHED: 'neutral' },
  initial: 'TASK_STAGING',
  terminal: ['TASK_FINISHED'],
  events: {
    picked: '开始执行',
    ended: '执行结束',
  },
  transitions: [
    { from: ['TASK_STAGING'], event: 'picked', to: 'TASK_RUNNING', actors: ['system'] },
    { from: ['TASK_RUNNING'], event: 'ended', to: 'TASK_FINISHED', actors: ['system'] },
  ],
})
