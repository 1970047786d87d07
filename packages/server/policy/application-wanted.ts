import { documentWanted } from '../documents/document-topics.ts'
import type { Happened } from '../kernel/work/life.ts'

/**
 * The application as a paper, from the moment it is sent in. Another revision, price or first day is another edition;
 * asked for again at issue it is there already.
 */
export async function applicationWanted({
  tx,
  id,
  emit,
}: Pick<Happened, 'tx' | 'id' | 'emit'>): Promise<void> {
  const { revision, startDate, totalMoney } = await tx
    .selectFrom('policy')
    .select(['revision', 'startDate', 'totalMoney'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cause = `applied ${revision} ${startDate} ${totalMoney}`
  await emit(documentWanted, { kind: 'application', subjectId: id, cause })
}
