import type { TariffDraft } from './document.ts'

/** Nothing is empty any more: what prices can be made from. */
export const isFull = (draft: TariffDraft): boolean => full(draft.table)
const full = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(full) : value !== null
