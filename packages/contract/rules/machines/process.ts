import type { Machine } from './machine.ts'

/** Workflow process definition (RULES §2). */
export const processMachine: Machine = {
  id: 'process',
  states: {
    active: '激活',
    suspend: '挂起',
  },
  initial: '',
  terminal: [],
  transitions: [
    { from: [''], event: 'deployModel', to: 'active', actors: ['sysAdmin'] },
    { from: ['active'], event: 'suspend', to: 'suspend', actors: ['sysAdmin'] },
    { from: ['suspend'], event: 'activate', to: 'active', actors: ['sysAdmin'] },
  ],
}
