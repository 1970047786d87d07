import type { Context } from '../../kernel/http/context.ts'
import type { VersionRow } from '../tariff-rows.ts'

/** The last dry run of exactly this content: one under way, else one that came to its end, else any. */
export async function lastTrial(
  { id, contentHash }: Pick<VersionRow, 'id' | 'contentHash'>,
  { tx }: Context,
) {
  const rows = await tx
    .selectFrom('rateTrial')
    .select(['id', 'status', 'done', 'total', 'oldSum', 'newSum', 'endedAt'])
    .where('rateVersionId', '=', id)
    .where('contentHash', '=', contentHash ?? '')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const standing = (wanted: string) => rows.find(({ status }) => status === wanted)
  return standing('running') ?? standing('done') ?? rows[0] ?? null
}
