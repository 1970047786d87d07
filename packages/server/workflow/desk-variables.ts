import type { Variables } from './bpmn/condition.ts'

/** What conditions ask of an application: its premium in yuan, to the cent, and how many people it covers. */
export const deskVariables = (task: { totalMoney: number; empCount: number }): Variables => ({
  premium: task.totalMoney / 100,
  heads: task.empCount,
})
