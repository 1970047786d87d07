import { sql } from 'kysely'
import type { Context } from '../../kernel/http/context.ts'
import type { By } from '../../kernel/work/life.ts'
import { beginMany } from '../../kernel/work/transition-many.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { Quoted } from './endorse-quote.ts'
import { endorsementRowLife } from './endorsement-row-life.ts'

/** The people of an application, sealed, each with its amount as confirmed: one statement for all of them. As the owner. */
export async function insertRows(
  endorsementId: string,
  policy: SurrenderedPolicy,
  { rows, quote }: Quoted,
  by: By,
  context: Context,
): Promise<void> {
  const { tx, tenantId, vault } = context
  const people = rows.map((row) => ({
    seq: row.row + 1,
    insured: row.old?.id ?? null,
    old_name: row.old?.name ?? null,
    old_id: row.old?.idNo ?? null,
    old_hash: row.old?.idNoHash ?? null,
    old_trade: row.old ? row.oldProfessionName : null,
    old_cls: row.old ? row.oldCls : null,
    name: row.name,
    id_no: vault.seal(row.idNo),
    hash: row.hash,
    profession: row.professionId,
    trade: row.professionName,
    given: row.asked.givenTrade === row.professionName ? null : row.asked.givenTrade || null,
    cls: row.cls ?? 0,
    height: row.atHeight,
    old_height: row.old ? row.old.atHeight : null,
    loading: row.loadingBp,
    amount: row.amount,
    formula: row.formula.slice(0, 300),
    remark: row.asked.remark ?? null,
  }))
  const made = await sql<{ id: string }>`
    insert into endorsement_row (tenant_id, channel_id, created_by, endorsement_id, policy_id, change_code, effective_date, status,
      seq, insured_id, old_name, old_id_no, old_id_no_hash, old_profession_name, old_cls, name, id_no, id_no_hash, profession_id, profession_name, given_trade, cls,
      at_height, old_at_height, loading_bp, amount, formula, remark)
    select ${tenantId}::bigint, ${policy.channelId}::bigint, ${policy.createdBy}::bigint, ${endorsementId}::bigint, ${policy.id}::bigint,
      ${quote.changeCode}, ${quote.effectiveDate}::date, '100', p.*
    from json_to_recordset(${JSON.stringify(people)}::json) as p (seq int, insured bigint, old_name text, old_id text, old_hash text, old_trade text, old_cls int,
      name text, id_no text, hash text, profession bigint, trade text, given text, cls int, height boolean, old_height boolean, loading int, amount bigint, formula text, remark text)
    returning id`.execute(tx)
  await beginMany(
    endorsementRowLife,
    'submitRow',
    made.rows.map(({ id }) => id),
    by,
    context,
  )
}
