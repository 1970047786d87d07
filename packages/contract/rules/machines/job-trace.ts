import type { Machine } from './machine.ts'

/** One run of a distributed job (RULES §2). */
export const jobTraceMachine: Machine = {
  id: 'jobTrace',
  states: {
    TASK_STAGING: '等待执行',
    TASK_RUNNING: '执行中',
    TASK_FINISHED: '已完成',
  },
  initial: 'TASK_STAGING',
  terminal: ['TASK_FINISHED'],
  transitions: [
    { from: ['TASK_STAGING'], event: 'picked', to: 'TASK_RUNNING', actors: ['system'] },
    { from: ['TASK_RUNNING'], event: 'ended', to: 'TASK_FINISHED', actors: ['system'] },
  ],
}
