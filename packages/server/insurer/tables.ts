import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

const insurerCase = {
  policyId: f.ref('保单', { required: true }),
  requestNo: f.text('请求号', { required: true, unique: true }),
  status: f.text('状态', { required: true }),
  answer: f.json('回答'),
} as const

export const insurerTables: readonly Table[] = [table('insurer_case', 'private', insurerCase)]
export interface InsurerDB {
  insurerCase: Stored<typeof insurerCase>
}
