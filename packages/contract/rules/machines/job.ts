import { machine } from './machine.ts'

/** Scheduled job (RULES §2). */
export const jobMachine = machine({
  id: 'job',
  states: {
    '1': '未发布',
    '2': '运行中',
    '3': '暂停',
    '4': '删除',
  },
  tones: { '1': 'neutral', '2': 'success', '3': 'warning', '4': 'neutral' },
  initial: '',
  terminal: ['4'],
  events: {
    add: '新增任务',
    start: '启动',
    shutDown: '暂停',
    runNow: '立即执行',
    delete: '删除',
    refreshAll: '刷新',
  },
  transitions: [
    { from: [''], event: 'add', to: '1', actors: ['sysAdmin'] },
    { from: ['1', '3'], event: 'start', to: '2', actors: ['sysAdmin'] },
    { from: ['2'], event: 'shutDown', to: '3', actors: ['sysAdmin'] },
    { from: ['1', '2', '3'], event: 'runNow', to: '=', actors: ['sysAdmin'] },
    { from: ['1', '3'], event: 'delete', to: '4', actors: ['sysAdmin'] },
    { from: ['2', '3'], event: 'refreshAll', to: '=', actors: ['sysAdmin'] },
  ],
})
