import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { addDays, inclDays } from '@baoqiao/contract/rules/dates.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Source } from './source-of.ts'

/** Last day of the cover that an application carries on, also where it was put aside in between; null for what is no renewal. */
export async function carriedEnd(source: Source | null, context: Context): Promise<string | null> {
  if (source?.kind === 'renew') return source.endDate
  const id = source?.kind === 'staging' ? source.renewedFromId : null
  if (id === null) return null
  const row = await asOwner(context, () =>
    context.tx.selectFrom('policy').select('endDate').where('id', '=', id).executeTakeFirst(),
  )
  return row?.endDate ?? null
}

/** A renewal that does not begin on the day after the old cover: days paid for twice, or days without cover; null where it does. */
export function nextTo(end: string | null, startDate: string): Reason | null {
  if (end === null) return null
  const next = addDays(end, 1)
  if (startDate === next) return null
  const message =
    startDate < next
      ? `起保日期${startDate}不晚于原保单到期日${end}，有${inclDays(startDate, end)}天与原保单重叠，将重复收取保费`
      : `原保单${end}到期，新保单${startDate}才起保，中间有${inclDays(next, startDate) - 1}天没有保障`
  return { code: 'renewalDates', message }
}
