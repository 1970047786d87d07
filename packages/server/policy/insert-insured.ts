import type { Application } from '@baoqiao/contract/policy/application.ts'
import { sql } from 'kysely'
import { sellerOf } from '../embed/seller-of.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Checked } from './check.ts'
import { sealStated } from './stated.ts'

/**
 * The insured list, sealed, with each head's premium frozen at today's tariff. One statement with one text for all of
 * them: thirty thousand parameters take longer than the rows. `hashes`: of their id numbers.
 */
export async function insertInsured(
  policyId: string,
  application: Application,
  { quote, trades, terms }: Checked,
  hashes: readonly string[],
  context: Context,
): Promise<void> {
  const { tx, tenantId, caller, vault } = context
  const { startDate } = application.plan
  const heads = new Map(quote?.rows.map((row) => [row.professionId, row.head]))
  const people = application.employees.map((employee, i) => ({
    seq: i + 1,
    name: employee.name,
    id_no: vault.seal(employee.idNo.toUpperCase()),
    id_no_hash: hashes[i],
    profession_id: employee.professionId,
    profession_name: trades[i]?.name ?? '',
    given_trade: employee.givenTrade === trades[i]?.name ? null : employee.givenTrade || null,
    cls: trades[i]?.cls ?? 0,
    premium: heads.get(employee.professionId) ?? 0,
    stated: sealStated(employee, vault),
    remark: employee.remark ?? null,
    at_height: employee.atHeight ?? false,
  }))
  await sql`
    insert into policy_insured (tenant_id, channel_id, created_by, policy_id, start_date, end_date,
      seq, name, id_no, id_no_hash, profession_id, profession_name, given_trade, cls, premium, stated, remark, at_height)
    select ${tenantId}::bigint, ${terms.channel.id}::bigint, ${sellerOf(caller)}::bigint, ${policyId}::bigint, ${startDate}::date, ${quote?.endDate ?? startDate}::date, p.*
    from json_to_recordset(${JSON.stringify(people)}::json) as p (seq int, name text, id_no text, id_no_hash text,
      profession_id bigint, profession_name text, given_trade text, cls int, premium bigint, stated text, remark text, at_height boolean)`.execute(
    tx,
  )
}
