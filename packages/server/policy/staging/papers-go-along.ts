import { filesIn } from '../../kernel/files/files-in.ts'
import type { Context } from '../../kernel/http/context.ts'
import { openState } from './open-state.ts'

/**
 * Papers that whoever has a staged order uploaded for it are held by the order from now on: whoever takes it over sees
 * and submits them. An address that they wrote down of another's file is not. As the owner, before it goes.
 */
export async function papersGoAlong(
  policyId: string,
  { tx, tenantId, vault }: Pick<Context, 'tx' | 'tenantId' | 'vault'>,
): Promise<void> {
  const draft = await tx
    .selectFrom('flowDraft')
    .select(['state', 'userId'])
    .where('policyId', '=', policyId)
    .executeTakeFirst()
  const names = draft ? filesIn(openState(draft.state, vault)) : []
  if (!draft?.userId || names.length === 0) return
  const files = await tx
    .selectFrom('sysFile')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('fileName', 'in', names)
    .where('createdBy', '=', draft.userId)
    .where('visitorId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  if (files.length === 0) return
  await tx
    .insertInto('fileHolder')
    .values(files.map(({ id: fileId }) => ({ fileId, entity: 'policy', entityId: policyId })))
    .onConflict((on) => on.doNothing())
    .execute()
}
