import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

type Asked = Pick<Context, 'tx' | 'caller'>

/** What was begun has become what it was for: the caller's own draft goes. */
export async function closeDraft(id: string, { tx, caller }: Asked): Promise<void> {
  await tx.deleteFrom('flowDraft').where('id', '=', id).where('userId', '=', caller.userId).execute()
}

/** The same of the draft of an order that was staged, whosever it is: as the owner. */
export const closeDraftOf = (policyId: string, context: Asked): Promise<unknown> =>
  asOwner(context, () => context.tx.deleteFrom('flowDraft').where('policyId', '=', policyId).execute())

/** The order that is staged with a draft of the caller's; null for one that is none. */
export async function stagedWith(draftId: string, { tx, caller }: Asked): Promise<string | null> {
  const draft = await tx
    .selectFrom('flowDraft')
    .select('policyId')
    .where('id', '=', draftId)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  return draft?.policyId ?? null
}
