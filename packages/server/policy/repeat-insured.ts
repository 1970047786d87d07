import type { Application } from '@baoqiao/contract/policy/application.ts'
import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import type { Line } from '@baoqiao/contract/product/config.ts'
import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const CAP_WAN = 120

/**
 * People active on another policy of the same line (RULES §1.4): over 120万 together is refused, else warned.
 * Looks across channels of the tenant as the owner, and answers only what the seller already typed.
 */
export async function activeElsewhere(
  application: Application,
  line: Line,
  coverageWan: number,
  context: Context,
): Promise<{ reasons: Reason[]; warnings: Reason[] }> {
  const { tx, tenantId, vault } = context
  const hashes = application.employees.map((employee) => vault.hash(employee.idNo))
  const { rows } = await asOwner(context, () =>
    sql<{ hash: string; wan: number }>`
      select i.id_no_hash as hash, sum(coalesce((p.plan ->> 'coverageWan')::int, 0))::int as wan
      from policy_insured i join policy p on p.id = i.policy_id
      where i.tenant_id = ${tenantId} and i.id_no_hash = any(${hashes}) and p.line = ${line}
        and p.status in ('2', '3', '3.5') and i.end_date >= ${application.plan.startDate}
      group by 1`.execute(tx),
  )
  const active = new Map(rows.map(({ hash, wan }) => [hash, wan]))
  const found = hashes.flatMap((hash, i) => {
    const wan = active.get(hash)
    return wan === undefined ? [] : [{ row: i + 1, over: wan + coverageWan > CAP_WAN }]
  })
  const say =
    (message: string, code: string) =>
    ({ row }: { row: number }): Reason => ({ row, field: 'idNo', code, message })
  return {
    reasons: found
      .filter(({ over }) => over)
      .map(say(`该人员已有有效保单，累计保额超过${CAP_WAN}万`, 'repeatOver')),
    warnings: found.filter(({ over }) => !over).map(say('该人员已有其他有效保单', 'repeat')),
  }
}
