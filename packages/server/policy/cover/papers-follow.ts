import { documentWanted } from '../../documents/document-topics.ts'
import type { Happened } from '../../kernel/work/life.ts'
import { certificateCause } from './certificate-cause.ts'
import { askedBy, causeOfNobody, coverCause } from './cover-cause.ts'

/**
 * Proofs of cover that were given out and say something else than what stands now are made anew: the next edition takes
 * their place, and the page that checks the old one says so. As the owner, after people or cover of a policy changed.
 */
export async function papersFollow(
  policyId: string,
  { tx, emit }: Pick<Happened, 'tx' | 'emit'>,
): Promise<void> {
  const given = await tx
    .selectFrom('document')
    .select(['kind', 'subjectId', 'cause'])
    .where('policyId', '=', policyId)
    .where('kind', 'in', ['certificate', 'cover'])
    .where('status', '<>', 'replaced')
    .where('status', '<>', 'dropped')
    .execute()
  const { policyNo } = await tx
    .selectFrom('policy')
    .select('policyNo')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  for (const { kind, subjectId, cause } of given) {
    const asked = askedBy(cause)
    const next =
      kind === 'certificate'
        ? await certificateCause(subjectId, tx)
        : ((await coverCause(policyId, policyNo ?? '', asked, tx))?.cause ?? causeOfNobody(asked))
    if (next !== cause)
      await emit(documentWanted, {
        kind: kind === 'certificate' ? 'certificate' : 'cover',
        subjectId,
        cause: next,
      })
  }
}
