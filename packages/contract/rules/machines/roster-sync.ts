import { type Actor, APPLICANTS, machine } from './machine.ts'

const ASKERS: readonly Actor[] = [...APPLICANTS, 'mainChannelAdmin', 'platformAdmin']

/** A list carried over to a policy, one endorsement after the other; while it is open no other list is. */
export const rosterSyncMachine = machine({
  id: 'rosterSync',
  states: { RUNNING: '办理中', STOPPED: '已停止', DONE: '已办完', DROPPED: '已放弃' },
  tones: { RUNNING: 'info', STOPPED: 'warning', DONE: 'success', DROPPED: 'neutral' },
  initial: '',
  terminal: ['DONE', 'DROPPED'],
  events: {
    run: '开始办理',
    stop: '停止',
    resume: '继续办理',
    finish: '全部办完',
    drop: '放弃，改按新名单办理',
  },
  transitions: [
    { from: [''], event: 'run', to: 'RUNNING', actors: ASKERS },
    { from: ['RUNNING'], event: 'stop', to: 'STOPPED', actors: ['system'] },
    { from: ['STOPPED'], event: 'resume', to: 'RUNNING', actors: ASKERS },
    { from: ['RUNNING'], event: 'finish', to: 'DONE', actors: ['system'] },
    { from: ['STOPPED'], event: 'drop', to: 'DROPPED', actors: ASKERS },
  ],
})
