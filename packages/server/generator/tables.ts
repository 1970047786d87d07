import { f } from '@baoqiao/contract/kernel/field.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** What is generated of a table of a source, as it was last kept; `dsId` 0 is the platform's own database. */
const genTable = {
  dsId: f.id('数据源', { required: true }),
  tableName: f.text('表名', { required: true }),
  settings: f.json('生成设置', { required: true }),
  keptBy: f.text('修改人'),
} as const

export const generatorTables: readonly Table[] = [
  table('gen_table', 'platform', genTable, { unique: [['ds_id', 'table_name']] }),
]
export interface GeneratorDB {
  genTable: Stored<typeof genTable>
}
