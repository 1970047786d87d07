import type { account } from '@baoqiao/contract/channel/account.ts'
import type { channel } from '@baoqiao/contract/channel/channel.ts'
import { contract } from '@baoqiao/contract/contract.ts'
import type { delivery } from '@baoqiao/contract/embed/delivery.ts'
import type { site } from '@baoqiao/contract/embed/site.ts'
import { resourcesIn } from '@baoqiao/contract/kernel/tree.ts'
import type { account as ledgerAccount } from '@baoqiao/contract/ledger/account.ts'
import type { entry as ledgerEntry } from '@baoqiao/contract/ledger/entry.ts'
import type { deadLetter } from '@baoqiao/contract/monitor/dead-letter.ts'
import type { errorLog } from '@baoqiao/contract/monitor/error-log.ts'
import type { log } from '@baoqiao/contract/monitor/log.ts'
import type { storedFile } from '@baoqiao/contract/monitor/stored-file.ts'
import type { userLogRecord } from '@baoqiao/contract/monitor/user-log.ts'
import type { payNotify } from '@baoqiao/contract/payment/pay-notify.ts'
import type { payOrder } from '@baoqiao/contract/payment/pay-order.ts'
import type { refund } from '@baoqiao/contract/payment/refund.ts'
import { insuredFields } from '@baoqiao/contract/policy/insured.ts'
import type { policy } from '@baoqiao/contract/policy/policy.ts'
import type { insureType } from '@baoqiao/contract/product/insure-type.ts'
import type { occupation } from '@baoqiao/contract/product/occupation.ts'
import type { product } from '@baoqiao/contract/product/product.ts'
import type { rateVersion } from '@baoqiao/contract/product/rate-version.ts'
import type { client } from '@baoqiao/contract/system/client.ts'
import type { dept } from '@baoqiao/contract/system/dept.ts'
import type { dict } from '@baoqiao/contract/system/dict.ts'
import type { dictItem } from '@baoqiao/contract/system/dict-item.ts'
import type { menu } from '@baoqiao/contract/system/menu.ts'
import type { param } from '@baoqiao/contract/system/param.ts'
import type { role } from '@baoqiao/contract/system/role.ts'
import type { social } from '@baoqiao/contract/system/social.ts'
import type { tenant } from '@baoqiao/contract/system/tenant.ts'
import type { user } from '@baoqiao/contract/system/user.ts'
import { type EmbedDB, embedTables } from './embed/tables.ts'
import { forVisitors } from './embed/visitor-rows.ts'
import { type FlowDB, flowTables } from './flow/tables.ts'
import { type InsurerDB, insurerTables } from './insurer/tables.ts'
import type { Channelled, OfVisitor, Stored, Tenanted } from './kernel/schema/stored.ts'
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
  ...insurerTables,
  ...paymentTables,
  ...ledgerTables,
  ...[...resourcesIn(contract)]
    .filter(([, resource]) => !resource.virtual)
    .map(([, resource]) => tableOfResource(resource)),
].map(forVisitors)

/** Tables that hand-written SQL speaks to. A plain resource needs no line here. */
export interface DB extends EmbedDB, FlowDB, InsurerDB, KernelDB, LedgerDB, MonitorDB, PaymentDB, SystemDB {
  sysSocial: Tenanted<(typeof social)['fields']>
  sysParam: Tenanted<(typeof param)['fields']>
  sysFile: Tenanted<(typeof storedFile)['fields']> & OfVisitor
  sysLog: Tenanted<(typeof log)['fields']>
  embedSite: Tenanted<(typeof site)['fields']>
  embedDelivery: Tenanted<(typeof delivery)['fields']>
  sysErrorLog: Tenanted<(typeof errorLog)['fields']>
  deadLetter: Tenanted<(typeof deadLetter)['fields']>
  sysUserLog: Tenanted<(typeof userLogRecord)['fields']>
  policyInsured: Channelled<typeof insuredFields>
  sysTenant: Stored<(typeof tenant)['fields']>
  sysUser: Tenanted<(typeof user)['fields']>
  sysRole: Tenanted<(typeof role)['fields']>
  sysDept: Tenanted<(typeof dept)['fields']>
  sysMenu: Stored<(typeof menu)['fields']>
  sysDict: Stored<(typeof dict)['fields']>
  sysDictItem: Stored<(typeof dictItem)['fields']>
  sysOauthClient: Stored<(typeof client)['fields']>
  distChannel: Tenanted<(typeof channel)['fields']>
  distAccount: Tenanted<(typeof account)['fields']>
  distProduct: Stored<(typeof product)['fields']>
  insureType: Stored<(typeof insureType)['fields']>
  rateVersion: Stored<(typeof rateVersion)['fields']>
  occupation: Stored<(typeof occupation)['fields']>
  policy: Channelled<(typeof policy)['fields']> & OfVisitor
  payOrder: Channelled<(typeof payOrder)['fields']>
  payNotify: Tenanted<(typeof payNotify)['fields']>
  refund: Tenanted<(typeof refund)['fields']>
  ledgerAccount: Tenanted<(typeof ledgerAccount)['fields']>
  ledgerEntry: Tenanted<(typeof ledgerEntry)['fields']>
}
