import type { Machine } from './machine.ts'

/** Scheduled job (RULES §2). */
export const jobMachine: Machine = {
  id: 'job',
  states: {
    '1': '未发布',
    '2': '运行中',
    '3': '暂停',
    '4': '删除',
  },
  initial: '',
  terminal: ['4'],
  transitions: [
    { from: [''], event: 'add', to: '1', actors: ['sysAdmin'] },
    { from: ['1', '3'], event: 'start', to: '2', actors: ['sysAdmin'] },
    { from: ['2'], event: 'shutDown', to: '3', actors: ['sysAdmin'] },
    { from: ['1', '2', '3'], event: 'runNow', to: '=', actors: ['sysAdmin'] },
    { from: ['1', '3'], event: 'delete', to: '4', actors: ['sysAdmin'] },
    { from: ['2', '3'], event: 'refreshAll', to: '=', actors: ['sysAdmin'] },
  ],
}
