import { inPhases, type Work } from '../kernel/work/carrier.ts'
import { INSURER } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { contractLife } from './contract-life.ts'
import { contractVerify } from './contract-topics.ts'
import { type Registry, simulatedRegistry, type VerifyAnswer } from './registry.ts'
import { verifyRound } from './verify-round.ts'

interface Asked {
  contractId: string
  round: number
}

/**
 * Asks the registry once for each submission, however often the topic is repeated. What it says counts while that
 * submission waits for it: what was entered by hand meanwhile stands.
 */
export const verifyContract = (registry: Registry = simulatedRegistry) =>
  inPhases(contractVerify, {
    async take(asked, work) {
      const row = await waiting(asked, work)
      if (!row) return null
      const { vault } = work
      const { number, name } = row
      const request = {
        requestNo: `VERIFY-${asked.contractId}-${asked.round}`,
        number: number ?? '',
        name,
        idNo: vault.open(row.idNo),
        mobile: vault.open(row.mobile),
      }
      return { asked, request }
    },
    outside: ({ request }) => registry.verify(request),
    async settle(answer, { asked }, work) {
      if (!('pending' in answer)) await takeAnswer(asked, answer, work)
    },
  })

/** What the registry says of one submission, at once or later; false when that submission waits for nothing any more. */
export async function takeAnswer(
  asked: Asked,
  answer: Exclude<VerifyAnswer, { pending: true }>,
  work: Pick<Work, 'tx' | 'tenantId' | 'emit' | 'now'>,
): Promise<boolean> {
  const row = await waiting(asked, work)
  if (!row) return false
  if (answer.verified) {
    await transition(contractLife, 'pass', row.id, INSURER, work)
    return true
  }
  const { reason } = answer
  await work.tx.updateTable('contractManage').set({ reason }).where('id', '=', row.id).execute()
  await transition(contractLife, 'fail', row.id, INSURER, work, reason)
  return true
}

/** The contract, locked, while it waits for the answer to this submission. */
async function waiting({ contractId, round }: Asked, { tx }: Pick<Work, 'tx'>) {
  const row = await tx
    .selectFrom('contractManage')
    .select(['id', 'number', 'name', 'idNo', 'mobile', 'status'])
    .where('id', '=', contractId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.status === 'VERIFY_SUBMITTED' && (await verifyRound(contractId, tx)) === round ? row : null
}
