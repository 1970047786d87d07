import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { flexible, groupAccident } from './accident.ts'
import { construction, logistics, manufacturing, office, riders, standard } from './employer.ts'
import { SEED_INSURERS } from './insurers.ts'
import { SEED_TYPES } from './types.ts'

/** What is sold under each insurance type; what is no product of its own is off the shelf. */
const DRAFTS: Readonly<Record<string, ProductDraft>> = {
  '16': office,
  '19': manufacturing,
  '23': standard,
  '24': riders,
  '25': logistics,
  '26': construction,
  '30': groupAccident,
  '38': flexible,
}
/** Cheapest head of a year, in cents. */
const PRICES: Readonly<Record<string, number>> = { '16': 43_000, '38': 18_150 }

/** One product an insurance type, with its first version; 23 and 30 come first in the shop. */
export const SEED_PRODUCTS = SEED_TYPES.map(({ type, name, line }, i) => {
  const isAccident = line === 'groupAccident'
  const own = DRAFTS[type]
  const draft = own ?? { ...(isAccident ? groupAccident : standard), settleName: name }
  return {
    draft,
    product: {
      id: String(101 + i),
      insureType: type,
      title: name,
      groupName: SEED_INSURERS.find(({ id }) => id === draft.insurerId)?.name ?? '',
      price: PRICES[type] ?? (isAccident ? 22_650 : 26_000),
      type: isAccident ? ('2' as const) : ('1' as const),
      intros: draft.intros,
      introsList: draft.points.join('\n'),
      tags: draft.tags.join('，'),
      categoryList: isAccident ? '2' : type === '25' ? '1,4' : '1',
      isSale: own ? ('0' as const) : ('1' as const),
      suitRange: '3' as const,
      sort: type === '23' ? 1 : type === '30' ? 2 : 10 + i,
    },
  }
})
