import type { Work } from '../kernel/work/carrier.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { begin } from '../kernel/work/transition.ts'
import type { Document } from './define-document.ts'
import { documentLife } from './document-life.ts'
import type { Wanted } from './document-topics.ts'

/**
 * What was asked for and has nothing to say any more when it is its turn is listed as not issued, with why: who asked was
 * told a number and looks for it. Before every edition that is issued, so as edition 0.
 */
export async function dropDocument(
  document: Document,
  { kind, subjectId, cause }: Wanted,
  token: string,
  work: Work,
): Promise<void> {
  const unmade = await document.unmade?.(subjectId, work, cause)
  if (!unmade) return
  const { owner, why, ...named } = unmade
  const { tx, tenantId } = work
  const { template } = document
  const { id } = await tx
    .insertInto('document')
    .values({
      ...{ ...named, ...owner, tenantId, kind, subjectId, cause, template, token, why },
      edition: 0,
      status: 'dropped',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(documentLife, 'drop', id, SYSTEM, work, why)
  await tx
    .insertInto('documentContent')
    .values({ documentId: id, key: `${kind}:${subjectId}:${cause}`, data: '{}', shown: '[]' })
    .execute()
}
