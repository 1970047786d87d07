import { contract } from '@baoqiao/contract/contract.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import { coverIntervalFields } from '@baoqiao/contract/policy/cover-interval.ts'
import { declaredFields } from '@baoqiao/contract/policy/declared.ts'
import { insuredFields } from '@baoqiao/contract/policy/insured.ts'
import { revisionFields } from '@baoqiao/contract/policy/revision.ts'
import { rosterStepFields, rosterSyncFields } from '@baoqiao/contract/policy/roster/roster-sync.ts'
import { type ChannelDB, channelTables } from './channel/tables.ts'
import { type DocumentDB, documentTables } from './documents/tables.ts'
import { type EmbedDB, embedTables } from './embed/tables.ts'
import { forVisitors } from './embed/visitor-rows.ts'
import { type FlowDB, flowTables } from './flow/tables.ts'
import { type GeneratorDB, generatorTables } from './generator/tables.ts'
import { type InsurerDB, insurerTables } from './insurer/tables.ts'
import type { Channelled, OfVisitor, TablesOf } from './kernel/schema/stored.ts'
import { type Table, table, tableOfResource } from './kernel/schema/table.ts'
import { type KernelDB, kernelTables } from './kernel/tables.ts'
import { type LedgerDB, ledgerTables } from './ledger/tables.ts'
import { type MonitorDB, monitorTables } from './monitor/tables.ts'
import { type PaymentDB, paymentTables } from './payment/tables.ts'
import { type HolderDB, holderTables } from './policy/holder/tables.ts'
import { type ProductDB, productTables } from './product/tables.ts'
import { type SystemDB, systemTables } from './system/tables.ts'
import { type UnderwritingDB, underwritingTables } from './underwriting/tables.ts'
import { type WechatDB, wechatTables } from './wechat/tables.ts'
import { type WorkflowDB, workflowTables } from './workflow/tables.ts'

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
  table('cover_interval', 'channel', coverIntervalFields, {
    indexes: [['policy_id', 'to_date'], ['insured_id'], ['seat_id']],
    appendOnly: true,
  }),
  table('policy_declared', 'channel', declaredFields, { indexes: [['policy_id', 'seq']], appendOnly: true }),
  table('policy_revision', 'channel', revisionFields, {
    indexes: [['policy_id', 'revision']],
    appendOnly: true,
  }),
  table('roster_sync', 'channel', rosterSyncFields, { indexes: [['policy_id']] }),
  table('roster_step', 'channel', rosterStepFields, { indexes: [['sync_id', 'seq'], ['endorsement_id']] }),
  ...underwritingTables,
  ...insurerTables,
  ...paymentTables,
  ...holderTables,
  ...ledgerTables,
  ...documentTables,
  ...productTables,
  ...workflowTables,
  ...generatorTables,
  ...wechatTables,
  ...channelTables,
  ...[...resourcesIn(contract)]
    .filter(([, resource]) => !resource.virtual && !resource.view)
    .map(([, resource]) => tableOfResource(resource)),
].map(forVisitors)

/** Tables that hand-written SQL speaks to: those of the contract's resources, and those that stand with their domain. */
export interface DB
  extends ChannelDB,
    DocumentDB,
    EmbedDB,
    FlowDB,
    GeneratorDB,
    HolderDB,
    InsurerDB,
    KernelDB,
    LedgerDB,
    MonitorDB,
    PaymentDB,
    ProductDB,
    SystemDB,
    UnderwritingDB,
    WorkflowDB,
    WechatDB,
    Omit<TablesOf<typeof contract>, 'policy' | 'sysFile' | 'proposal'> {
  policyInsured: Channelled<typeof insuredFields>
  coverInterval: Channelled<typeof coverIntervalFields>
  policyDeclared: Channelled<typeof declaredFields>
  policyRevision: Channelled<typeof revisionFields>
  rosterSync: Channelled<typeof rosterSyncFields>
  rosterStep: Channelled<typeof rosterStepFields>
  policy: TablesOf<typeof contract>['policy'] & OfVisitor
  proposal: TablesOf<typeof contract>['proposal'] & OfVisitor
  sysFile: TablesOf<typeof contract>['sysFile'] & OfVisitor
}
