import type { Context } from '../kernel/http/context.ts'

interface Design {
  modelId: string
  edition: number
  xml: string
}

/** Keeps a diagram; an edition is never written twice. */
export async function saveDesign(
  design: Design,
  { tx, tenantId, caller }: Pick<Context, 'tx' | 'tenantId' | 'caller'>,
): Promise<void> {
  await tx
    .insertInto('actDesign')
    .values({ ...design, tenantId, savedBy: caller.username })
    .execute()
}

/** The newest diagram of a model. */
export const newestDesign = (modelId: string, { tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('actDesign')
    .select(['id', 'xml', 'edition'])
    .where('modelId', '=', modelId)
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The diagram that a process runs by. */
export const designOf = (designId: string, { tx }: Pick<Context, 'tx'>) =>
  tx.selectFrom('actDesign').select('xml').where('id', '=', designId).executeTakeFirstOrThrow()
