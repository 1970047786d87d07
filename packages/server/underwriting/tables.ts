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

/** What was given of the material that was asked for, piece by piece; `files`: addresses of uploaded files. */
const answer = {
  taskId: f.ref('核保任务', { required: true, from: 'underwriting_task' }),
  policyId: f.ref('订单', { required: true, from: 'policy' }),
  who: f.text('补充人', { required: true, max: 60 }),
  note: f.text('补充说明', { max: 200 }),
  files: f.json('补充材料', { required: true }),
} as const

export const underwritingTables: readonly Table[] = [
  table('underwriting_decision', 'channel', decisionFields, {
    indexes: [['task_id', 'round'], ['person']],
    appendOnly: true,
  }),
  table('underwriting_note', 'tenant', noteFields, { indexes: [['task_id']], appendOnly: true }),
  table('underwriting_snapshot', 'tenant', snapshot, { indexes: [['policy_id']], appendOnly: true }),
  table('underwriting_answer', 'tenant', answer, { indexes: [['task_id', 'id']], appendOnly: true }),
]
export interface UnderwritingDB {
  underwritingDecision: Channelled<typeof decisionFields>
  underwritingNote: Tenanted<typeof noteFields>
  underwritingSnapshot: Tenanted<typeof snapshot>
  underwritingAnswer: Tenanted<typeof answer>
}
