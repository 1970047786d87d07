import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { agreedSurrenderDay } from '../agreed-surrender.ts'
import { changePending } from './change-pending.ts'

/** What the day is called that a proof of cover is of. */
export const OF_DAY = '证明日期'

/** Everybody, or one person, on a day. */
export interface CoverAsked {
  date: string
  insuredId?: string | undefined
}

/**
 * What calls for a proof of cover, and its number: the same while the same people stand in the same stretches with the
 * same change under way, or none. Null: nobody is covered, or a surrender that is agreed to ends the cover before the day.
 */
export async function coverCause(policyId: string, policyNo: string, asked: CoverAsked, tx: Tx) {
  const { date, insuredId } = asked
  if (await endsBefore(policyId, date, tx)) return null
  const { rows } = await sql<{ digest: string; seq: number }>`
    select left(md5(string_agg(concat_ws('|', c.id, i.name, i.id_no_hash), ',' order by c.id)), 16) as digest, min(i.seq) as seq from cover_interval c join policy_insured i on i.id = c.insured_id
    where c.policy_id = ${policyId} and ${standing(asked)}
    having count(*) > 0`.execute(tx)
  const [found] = rows
  if (!found) return null
  const pending = await changePending(policyId, insuredId, tx)
  return {
    cause: [date, insuredId ?? '', found.digest, ...(pending ? [pending.id] : [])].join('/'),
    docNo: coverNo(policyNo, date, insuredId ? found.seq : null),
  }
}

/** The first day without cover of a surrender that is agreed to, where a day is not before it; or null. */
export async function endsBefore(policyId: string, date: string, tx: Tx): Promise<string | null> {
  const day = await agreedSurrenderDay(policyId, { tx })
  return day && day <= date ? day : null
}

/** A proof that was given for a day on which nobody is covered any more. */
export const causeOfNobody = ({ date, insuredId }: CoverAsked) => `${date}/${insuredId ?? ''}/nobody`

/** That of the policy, the place of a person in its list, and the day. */
export const coverNo = (policyNo: string, date: string, seq: number | null) =>
  [policyNo, ...(seq === null ? [] : [String(seq).padStart(4, '0')]), date.replaceAll('-', '')].join('-')

export function askedBy(cause: string): CoverAsked {
  const [date = '', insuredId = ''] = cause.split('/')
  return { date, ...(insuredId ? { insuredId } : {}) }
}

/** Stretches of cover `c` that stand on the day. */
export const standing = ({ date, insuredId }: CoverAsked) =>
  sql`c.replaced_by is null and c.from_date <= ${date} and c.to_date >= ${date} and ${insuredId ? sql`c.insured_id = ${insuredId}` : sql`true`}`
