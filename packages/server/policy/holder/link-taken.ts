import { notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { holderToken } from './holder-link.ts'

/** The address of an order's page for who sees the order; who took it, and when, is written down each time. */
export async function takeLink(policyId: string, context: Context): Promise<{ url: string }> {
  const { tx, tenantId, vault, publicUrl, caller, now } = context
  const row = await tx
    .selectFrom('policy')
    .select('id')
    .where('id', '=', policyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  const taken = { tenantId, policyId: row.id, userId: caller.userId, takenAt: now().toISOString() }
  await asOwner(context, () => tx.insertInto('holderLinkTaken').values(taken).execute())
  return { url: `${publicUrl}/h/${holderToken(tenantId, row.id, vault)}` }
}

/** Of which of these policies the caller ever took the holder's link: what came by it may be their own. */
export async function linksTaken(
  policyIds: readonly string[],
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<ReadonlySet<string>> {
  const { tx, caller } = context
  if (policyIds.length === 0) return new Set()
  const rows = await asOwner(context, () =>
    tx
      .selectFrom('holderLinkTaken')
      .select('policyId')
      .distinct()
      .where('policyId', 'in', policyIds)
      .where('userId', '=', caller.userId)
      .where('deletedAt', 'is', null)
      .execute(),
  )
  return new Set(rows.map(({ policyId }) => policyId))
}
