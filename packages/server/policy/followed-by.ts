import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { sql } from 'kysely'
import type { Fact } from '../kernel/documents/block.ts'
import type { Work } from '../kernel/work/carrier.ts'

/** More than that the page sums up. */
const MOST = 20

/** Endorsements after a policy's paper was issued, the newest first, and how many people stand today; none: nothing. */
export async function followedBy(policyId: string, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<Fact[]> {
  const rows = await tx
    .selectFrom('endorsement')
    .select(['endorseNo', 'applyNo', 'changeCode', 'effectiveDate'])
    .where('policyId', '=', policyId)
    .where('status', 'in', ENDORSEMENT.done)
    .where('deletedAt', 'is', null)
    .orderBy('paperSeq', 'desc')
    .execute()
  if (rows.length === 0) return []
  const today = todayIn(now())
  const { rows: stand } = await sql<{ heads: number }>`
    select count(distinct insured_id)::int as heads from cover_interval where policy_id = ${policyId} and replaced_by is null
      and from_date <= ${today} and to_date >= ${today}`.execute(tx)
  return [
    ['出具后的批单', `共${rows.length}份，以批单为准`],
    ...rows
      .slice(0, MOST)
      .map(
        ({ endorseNo, applyNo, changeCode, effectiveDate }): Fact => [
          '批单',
          `${endorseNo ?? applyNo}　${CHANGE_CODES[changeCode]}，自${effectiveDate}起生效`,
        ],
      ),
    ['目前在保人数', `${stand[0]?.heads ?? 0}人（${today}）`],
  ]
}
