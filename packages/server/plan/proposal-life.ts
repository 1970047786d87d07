import { proposalMachine } from '@baoqiao/contract/rules/machines/proposal.ts'
import { documentWanted } from '../documents/document-topics.ts'
import { defineLife, type Happened, type Life, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'

type Event = 'draw' | 'issue' | 'supersede' | 'withdraw' | 'expire'

/** A proposal that is issued has a day, a paper, and takes the place of the edition before. */
export const proposalLife: Life<string, Event> = defineLife(proposalMachine, 'proposal', { issue: issued })

async function issued({ tx, tenantId, id, emit, now }: Happened): Promise<void> {
  const row = await tx
    .updateTable('proposal')
    .set({ issuedAt: now().toISOString() })
    .where('id', '=', id)
    .returning(['proposalNo', 'tenantId as tenant'])
    .executeTakeFirstOrThrow()
  // Of one number one edition holds, whichever was issued before this one.
  const before = await tx
    .selectFrom('proposal')
    .select('id')
    .where('tenantId', '=', row.tenant)
    .where('proposalNo', '=', row.proposalNo)
    .where('status', '=', 'ISSUED')
    .where('id', '<>', id)
    .where('deletedAt', 'is', null)
    .execute()
  for (const other of before)
    await transition(proposalLife, 'supersede', other.id, SYSTEM, { tx, tenantId, emit, now })
  await emit(documentWanted, { kind: 'proposal', subjectId: id, cause: 'issued' })
}
