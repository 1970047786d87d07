import { machine } from './machine.ts'

/**
 * A document that is issued: the platform makes it, and a later edition takes its place. What was asked for and has nothing
 * to say any more when it is its turn is not issued, and says why.
 */
export const documentMachine = machine({
  id: 'document',
  states: {
    making: '制作中',
    issued: '已出具',
    replaced: '已被新版取代',
    failed: '制作失败',
    dropped: '未出具',
  },
  tones: { making: 'info', issued: 'success', replaced: 'neutral', failed: 'danger', dropped: 'warning' },
  initial: '',
  terminal: ['replaced', 'dropped'],
  events: { make: '开始制作', issue: '出具', replace: '被新版取代', fail: '制作失败', drop: '不予出具' },
  transitions: [
    { from: [''], event: 'make', to: 'making', actors: ['system'] },
    { from: ['making', 'failed'], event: 'issue', to: 'issued', actors: ['system'] },
    { from: ['issued'], event: 'replace', to: 'replaced', actors: ['system'] },
    { from: ['making'], event: 'fail', to: 'failed', actors: ['system'] },
    { from: [''], event: 'drop', to: 'dropped', actors: ['system'] },
  ],
})
