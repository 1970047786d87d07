import { machine } from './machine.ts'

/** A document that is issued: the platform makes it, and a later edition takes its place. */
export const documentMachine = machine({
  id: 'document',
  states: { making: '制作中', issued: '已出具', replaced: '已被新版取代', failed: '制作失败' },
  tones: { making: 'info', issued: 'success', replaced: 'neutral', failed: 'danger' },
  initial: '',
  terminal: ['replaced'],
  events: { make: '开始制作', issue: '出具', replace: '被新版取代', fail: '制作失败' },
  transitions: [
    { from: [''], event: 'make', to: 'making', actors: ['system'] },
    { from: ['making', 'failed'], event: 'issue', to: 'issued', actors: ['system'] },
    { from: ['issued'], event: 'replace', to: 'replaced', actors: ['system'] },
    { from: ['making'], event: 'fail', to: 'failed', actors: ['system'] },
  ],
})
