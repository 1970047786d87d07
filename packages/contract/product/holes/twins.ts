import type { ProductDraft } from '../config.ts'
import { type Say, twice } from './known.ts'

type Keyed = Pick<ProductDraft, 'duties' | 'coverageWan' | 'plans' | 'periods'>

/** Rows whose key stands twice: not a hole, for such a draft cannot even be kept. */
export function twins({ duties, coverageWan, plans, periods }: Keyed, say: Say): void {
  twice(
    duties,
    ({ item }) => String(item),
    (i, item) => say(`duties.${i}.item`, `责任序号${item}重复`),
  )
  twice(coverageWan, String, (i, wan) => say(`coverageWan.${i}`, `保额${wan}万重复`))
  twice(
    plans,
    ({ plan }) => String(plan),
    (i, plan) => say(`plans.${i}.plan`, `方案${plan}重复`),
  )
  twice(periods, String, (i, months) => say(`periods.${i}`, `保障期限${months}个月重复`))
}
