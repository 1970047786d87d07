import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { sellerContact } from '../../plan/seller-contact.ts'

/** The platform's own people, for who sells a policy and where nobody sells any more. */
export const PLATFORM = '平台运营'

/** Whom the caller asks about a policy that they cannot change themselves: its seller, for sellers themselves the platform. */
export async function contactOf(
  { createdBy }: { createdBy: string | null },
  context: Context,
): Promise<string> {
  const { tx, tenantId, vault, caller } = context
  if (createdBy === null || (!caller.visitor && createdBy === caller.userId)) return PLATFORM
  const of = { tenantId, createdBy, contact: null, insurers: [] }
  const { name, phone } = await asOwner(context, () => sellerContact(of, tx, vault))
  return name ? `业务员${[name, phone].filter(Boolean).join(' ')}` : PLATFORM
}
