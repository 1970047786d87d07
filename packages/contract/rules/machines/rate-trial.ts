import { machine } from './machine.ts'

/** Dry run of a tariff over the book: work of the platform's own that a person begins and may stop. */
export const rateTrialMachine = machine({
  id: 'rateTrial',
  states: { running: '试算中', done: '已完成', cancelled: '已取消', failed: '失败' },
  tones: { running: 'info', done: 'success', cancelled: 'neutral', failed: 'danger' },
  initial: '',
  terminal: ['done', 'cancelled', 'failed'],
  events: { start: '开始试算', finish: '试算完成', cancel: '取消试算', fail: '试算失败' },
  transitions: [
    { from: [''], event: 'start', to: 'running', actors: ['platformAdmin'] },
    { from: ['running'], event: 'finish', to: 'done', actors: ['system'] },
    { from: ['running'], event: 'cancel', to: 'cancelled', actors: ['platformAdmin'] },
    { from: ['running'], event: 'fail', to: 'failed', actors: ['system'] },
  ],
})
