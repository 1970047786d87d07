import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { changePending } from './change-pending.ts'

/** What calls for a person's certificate: the same while who they are, their stretches and what is under way stay the same. */
export async function certificateCause(insuredId: string, tx: Tx): Promise<string> {
  const { rows } = await sql<{ policy: string; days: string; digest: string }>`
    select i.policy_id::text as policy, i.start_date || '/' || i.end_date as days,
      left(md5(concat_ws('|', i.name, i.id_no_hash, string_agg(c.id::text, ',' order by c.id))), 16) as digest
    from policy_insured i left join cover_interval c on c.insured_id = i.id and c.replaced_by is null
    where i.id = ${insuredId} group by i.id`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`nobody is person ${insuredId} of a policy`)
  const pending = await changePending(found.policy, insuredId, tx)
  return `${found.days}/${found.digest}${pending ? `/${pending.id}` : ''}`
}
