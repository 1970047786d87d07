import { KEPT_SECRET } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { SIMULATED } from '../payment/simulated-gateway.ts'

/** The played gateway as a payment channel of each tenant, where simulators are on: it takes no money. */
export async function seedPayChannels(
  tx: Tx,
  { ports, vaultOf }: Pick<Kernel, 'ports' | 'vaultOf'>,
  tenants: readonly string[],
): Promise<void> {
  if (!ports.simulators) return
  const { appId, channelMchId } = SIMULATED
  const rows = tenants.map((tenantId) => ({
    tenantId,
    channelName: '模拟支付',
    channelId: 'simulator' as const,
    appId,
    channelMchId,
    state: '1' as const,
    param: JSON.stringify({ apiKey: KEPT_SECRET }),
    secrets: vaultOf(tenantId).seal(JSON.stringify({ apiKey: SIMULATED.apiKey })),
    remark: '演示，不收取款项',
  }))
  await tx.insertInto('payChannel').values(rows).execute()
}
