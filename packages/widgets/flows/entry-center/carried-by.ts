import type { Client } from '@baoqiao/client/client-over.ts'
import { isCarrying } from '@baoqiao/contract/policy/apply-types.ts'
import type { Carried } from '@baoqiao/contract/policy/carried.ts'
import type { Origin } from '@baoqiao/contract/policy/form.ts'
import type { calls } from './calls.ts'

/** Everything that an earlier order says; null for a new application. */
export async function carriedBy(
  { renewal, resubmission, copy }: Client<typeof calls>['apply'],
  productId: string,
  { type, id }: Origin,
): Promise<Carried | null> {
  if (!id || !isCarrying(type)) return null
  const asked = { params: { id }, query: productId ? { productId } : {} }
  if (type === 'copy') return copy(asked)
  return type === 'renew' ? renewal(asked) : resubmission(asked)
}
