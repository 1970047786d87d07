import { contract } from '@baoqiao/contract/contract.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { declaredFields } from '@baoqiao/contract/policy/declared.ts'
import { insuredFields } from '@baoqiao/contract/policy/insured.ts'
import { type DocumentDB, documentTables } from './documents/tables.ts'
import { type EmbedDB, embedTables } from './embed/tables.ts'
import { forVisitors } from './embed/visitor-rows.ts'
import { type FlowDB, flowTables } from './flow/tables.ts'
import { type InsurerDB, insurerTables } from './insurer/tables.ts'
import type { Channelled, OfVisitor, TablesOf } from './kernel/schema/stored.ts'
import { type Table, table, tableOfResource } from './kernel/schema/table.ts'
import { type KernelDB, kernelTables } from './kernel/tables.ts'
import { type LedgerDB, ledgerTables } from './ledger/tables.ts'
import { type MonitorDB, monitorTables } from './monitor/tables.ts'
import { type PaymentDB, paymentTables } from './payment/tables.ts'
import { type SystemDB, systemTables } from './system/tables.ts'

/** Every table of the product. Those that no resource describes stand with their domain. */
export const tables: readonly Table[] = [
  ...systemTables,
  ...kernelTables,
  ...flowTables,
  ...monitorTables,
  ...embedTables,
  table('policy_insured', 'channel', insuredFields, {
    indexes: [
      ['policy_id', 'seq'],
      ['tenant_id', 'id_no_hash'],
    ],
  }),
  table('policy_declared', 'channel', declaredFields, { indexes: [['policy_id', 'seq']], appendOnly: true }),
  ...insurerTables,
  ...paymentTables,
  ...ledgerTables,
  ...documentTables,
  ...[...resourcesIn(contract)]
    .filter(([, resource]) => !resource.virtual)
    .map(([, resource]) => tableOfResource(resource)),
].map(forVisitors)

/** Tables that hand-written SQL speaks to: those of the contract's resources, and those that stand with their domain. */
export interface DB
  extends DocumentDB,
    EmbedDB,
    FlowDB,
    InsurerDB,
    KernelDB,
    LedgerDB,
    MonitorDB,
    PaymentDB,
    SystemDB,
    Omit<TablesOf<typeof contract>, 'policy' | 'sysFile'> {
  policyInsured: Channelled<typeof insuredFields>
  policyDeclared: Channelled<typeof declaredFields>
  policy: TablesOf<typeof contract>['policy'] & OfVisitor
  sysFile: TablesOf<typeof contract>['sysFile'] & OfVisitor
}
