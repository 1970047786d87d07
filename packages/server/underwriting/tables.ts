import { f } from '@baoqiao/contract/kernel/field.ts'
import { decisionFields, noteFields } from '@baoqiao/contract/underwriting/decision.ts'
import type { Channelled, Tenanted } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** An application as it was when it came to underwriting, so that the next revision can say what is another thing. */
const snapshot = {
  taskId: f.ref('核保任务', { required: true, from: 'underwriting_task' }),
  policyId: f.ref('订单', { required: true, from: 'policy' }),
  content: f.json('内容', { required: true }),
} as const

export const underwritingTables: readonly Table[] = [
  table('underwriting_decision', 'channel', decisionFields, {
    indexes: [['task_id', 'round'], ['person']],
    appendOnly: true,
  }),
  table('underwriting_note', 'tenant', noteFields, { indexes: [['task_id']], appendOnly: true }),
  table('underwriting_snapshot', 'tenant', snapshot, { indexes: [['policy_id']], appendOnly: true }),
]
export interface UnderwritingDB {
  underwritingDecision: Channelled<typeof decisionFields>
  underwritingNote: Tenanted<typeof noteFields>
  underwritingSnapshot: Tenanted<typeof snapshot>
}
