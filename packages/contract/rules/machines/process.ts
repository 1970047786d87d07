import { machine } from './machine.ts'

/** Workflow process definition (RULES §2). */
export const processMachine = machine({
  id: 'process',
  states: {
    active: '激活',
    suspend: '挂起',
  },
  tones: { active: 'success', suspend: 'warning' },
  initial: '',
  terminal: [],
  events: {
    deployModel: '部署',
    suspend: '挂起',
    activate: '激活',
  },
  transitions: [
    { from: [''], event: 'deployModel', to: 'active', actors: ['sysAdmin'] },
    { from: ['active'], event: 'suspend', to: 'suspend', actors: ['sysAdmin'] },
    { from: ['suspend'], event: 'activate', to: 'active', actors: ['sysAdmin'] },
  ],
})
