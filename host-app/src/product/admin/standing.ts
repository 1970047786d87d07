import type { ProductCardRow } from './use-versions.ts'

/** How a product stands: what it is sold on today, what comes, and the draft that is worked on. */
export interface Standing {
  current: ProductCardRow | null
  coming: ProductCardRow | null
  draft: ProductCardRow | null
}

/** The versions of one product, as they count on a day. */
export function standingOf(versions: readonly ProductCardRow[], today: string): Standing {
  const later = (a: ProductCardRow, b: ProductCardRow) =>
    b.effectiveFrom.localeCompare(a.effectiveFrom) || b.number - a.number
  const published = versions.filter(({ status }) => status === 'published').toSorted(later)
  return {
    current: published.find(({ effectiveFrom }) => effectiveFrom <= today) ?? null,
    coming: published.findLast(({ effectiveFrom }) => effectiveFrom > today) ?? null,
    draft:
      versions
        .filter(({ status }) => status === 'draft' || status === 'submitted')
        .toSorted((a, b) => b.number - a.number)[0] ?? null,
  }
}
