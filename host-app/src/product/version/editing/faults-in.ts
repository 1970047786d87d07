import { type ProductDraft, productDraft } from '@baoqiao/contract/product/config.ts'

/** What keeps a draft from being saved: the contract's own words, by path. */
export function faultsIn(draft: ProductDraft): ReadonlyMap<string, string> {
  const answer = productDraft.safeParse(draft)
  return new Map(
    (answer.error?.issues ?? []).map(({ path, message }): [string, string] => [path.join('.'), message]),
  )
}
