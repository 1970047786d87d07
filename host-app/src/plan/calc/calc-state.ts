import type { QuoteOpened } from '@baoqiao/contract/plan/calls.ts'
import { LEAD_DAYS } from '@baoqiao/contract/plan/lead-days.ts'
import type { Compared } from '@baoqiao/contract/plan/option.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'

/** One of the columns: a product with what is chosen of it. */
export interface PlanPick {
  productId: string
  coverageWan?: number
  planNo?: number
  items?: readonly number[]
}
export interface Head {
  professionId: string
  empNum: number
  /** What was pasted for the trade, where it is none of the library. */
  typed?: string
  /** What was pasted for the number, where it is none. */
  said?: string
}
/** Of one line. */
export const MOST_HEADS = 2000
export interface Calc {
  unitName: string
  unitCode: string
  areaCode: string
  startDate: string
  months: number
  rows: readonly Head[]
  picks: readonly PlanPick[]
  /** Lines that were pasted and that nothing could be made of, until a person has seen to them. */
  unread?: readonly string[]
}

export const emptyCalc = (now = new Date()): Calc => ({
  unitName: '',
  unitCode: '',
  areaCode: '',
  startDate: addDays(sellingDay(now), LEAD_DAYS),
  months: 12,
  rows: [{ professionId: '', empNum: 10 }],
  picks: [],
})

/** What a product begins with: the second coverage there is, or its first plan, with all duties. */
export function firstPick({ id, config }: Pick<ProductProfile, 'id' | 'config'>): PlanPick {
  const [plan] = config.plans
  if (config.line === 'groupAccident') return { productId: id, ...(plan ? { planNo: plan.plan } : {}) }
  const coverageWan = config.coverageWan[1] ?? config.coverageWan[0]
  return { productId: id, ...(coverageWan === undefined ? {} : { coverageWan }) }
}

/** What is asked of the server; null while there is nothing to price. */
export function comparedOf({ picks, rows, months, startDate }: Calc): Compared | null {
  const known = rows.filter(({ professionId, empNum }) => professionId !== '' && empNum > 0)
  const chosen = picks.filter(({ productId }) => productId !== '')
  if (known.length === 0 || chosen.length === 0 || startDate === '') return null
  return {
    rows: merged(known),
    plans: chosen.map(({ items, ...pick }) => ({
      ...pick,
      ...(items ? { items: [...items] } : {}),
      months,
      startDate,
    })),
  }
}

/** A trade that stands twice is one line with the people of both. */
function merged(rows: readonly Head[]): Head[] {
  const heads = new Map<string, number>()
  for (const { professionId, empNum } of rows)
    heads.set(professionId, (heads.get(professionId) ?? 0) + empNum)
  return [...heads].map(([professionId, empNum]) => ({ professionId, empNum }))
}

/** A kept one as it is worked on: with first days that are still to come. */
export function reopened({ unitName, unitCode, areaCode, rows, now }: QuoteOpened): Calc {
  const [first] = now
  return {
    ...{ unitName, unitCode, areaCode, rows },
    startDate: first?.plan.startDate ?? '',
    months: first?.plan.months ?? 12,
    picks: now.map(({ plan: { productId, coverageWan, planNo, items } }) => ({
      productId,
      ...(coverageWan === undefined ? {} : { coverageWan }),
      ...(planNo === undefined ? {} : { planNo }),
      ...(items ? { items } : {}),
    })),
  }
}
