import type { Variables } from './bpmn/condition.ts'

/** What conditions ask of an application: its premium in whole yuan, and how many people it covers. */
export const deskVariables = (task: { totalMoney: number; empCount: number }): Variables => ({
  premium: Math.floor(task.totalMoney / 100),
  heads: task.empCount,
})
