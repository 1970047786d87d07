import type { Context } from '../kernel/http/context.ts'

/** What was begun has become what it was for: the caller's own draft goes. */
export async function closeDraft(id: string, { tx, caller }: Pick<Context, 'tx' | 'caller'>): Promise<void> {
  await tx.deleteFrom('flowDraft').where('id', '=', id).where('userId', '=', caller.userId).execute()
}
