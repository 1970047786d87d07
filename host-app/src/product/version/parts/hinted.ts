import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { hintOf } from '@baoqiao/contract/product/enforced-by.ts'

/** The hint of a field that nothing is decided by yet; none for all others. */
export function hinted(field: keyof ProductDraft): { hint?: string } {
  const hint = hintOf(field)
  return hint ? { hint } : {}
}
