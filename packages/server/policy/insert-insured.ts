import type { Application } from '@baoqiao/contract/policy/application.ts'
import { sellerOf } from '../embed/seller-of.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Checked } from './check.ts'

const BATCH = 500

/** The insured list, sealed, with each head's premium frozen at today's tariff. */
export async function insertInsured(
  policyId: string,
  application: Application,
  { quote, trades, terms }: Checked,
  context: Context,
): Promise<void> {
  const { tx, tenantId, caller, vault } = context
  const heads = new Map(quote?.rows.map((row) => [row.professionId, row.head]))
  const rows = application.employees.map((employee, i) => ({
    tenantId,
    channelId: terms.channel.id,
    createdBy: sellerOf(caller),
    policyId,
    seq: i + 1,
    name: employee.name,
    idNo: vault.seal(employee.idNo.toUpperCase()),
    idNoHash: vault.hash(employee.idNo),
    professionId: employee.professionId,
    professionName: trades[i]?.name ?? '',
    cls: trades[i]?.cls ?? 0,
    premium: heads.get(employee.professionId) ?? 0,
    startDate: application.plan.startDate,
    endDate: quote?.endDate ?? application.plan.startDate,
    remark: employee.remark ?? null,
  }))
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insertInto('policyInsured')
      .values(rows.slice(from, from + BATCH))
      .execute()
}
