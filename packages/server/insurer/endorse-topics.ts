import { inPhases, inside, type Work } from '../kernel/work/carrier.ts'
import { INSURER } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { claimedRows, nothingLeft, type RefusedRow, refuseRows } from '../policy/endorsement/claimed-rows.ts'
import { endorsementLife } from '../policy/endorsement/endorsement-life.ts'
import { nextPaperSeq } from '../policy/endorsement/paper-number.ts'
import type { EndorseAnswer, EndorseRequest, Insurer } from './adapter.ts'
import { endorseRequestNo, insurerEndorse, insurerEndorsed } from './insurer-topics.ts'
import { simulatedInsurer } from './simulator.ts'

/** Asks the insurer once, however often the topic is repeated: it knows a repetition by `requestNo`. */
export const askToEndorse = (insurer: Insurer = simulatedInsurer) =>
  inPhases(insurerEndorse, {
    take: ({ endorsementId }, work) => openCase(endorsementId, work),
    outside: (request) => insurer.endorse(request),
    async settle({ answer, delayMs, times }, { endorsementId }, { emit, now }) {
      const at = new Date(now().getTime() + delayMs)
      for (let i = 0; i < times; i += 1) await emit(insurerEndorsed, { endorsementId, answer }, at)
    },
  })

/** Takes the insurer's answer once, however often it is told. */
export const takeEndorsed = inside(insurerEndorsed, ({ endorsementId, answer }, work) =>
  take(endorsementId, answer, work),
)

async function openCase(
  endorsementId: string,
  { tx }: Work,
): Promise<(EndorseRequest & { endorsementId: string }) | null> {
  const row = await tx
    .selectFrom('endorsement as e')
    .innerJoin('policy as p', 'p.id', 'e.policyId')
    .select([
      'e.status',
      'e.applyNo',
      'e.changeCode',
      'e.effectiveDate',
      'p.id as policyId',
      'p.policyNo',
      'p.insured',
    ])
    .where('e.id', '=', endorsementId)
    .executeTakeFirstOrThrow()
  if (row.status !== '2') return null
  const requestNo = endorseRequestNo(row.applyNo)
  await tx
    .insertInto('insurerCase')
    .values({ policyId: row.policyId, requestNo, status: 'SENT' })
    .onConflict((on) => on.column('requestNo').where('deletedAt', 'is', null).doNothing())
    .execute()
  const { policyNo, insured: unitName, changeCode, effectiveDate } = row
  const rows = await tx
    .selectFrom('endorsementRow')
    .select(['id as rowId', 'name', 'oldName', 'cls', 'amount'])
    .where('endorsementId', '=', endorsementId)
    .where('status', '=', '100')
    .orderBy('seq')
    .execute()
  const paperSeq = await nextPaperSeq(row.policyId, tx)
  const whose = { policyNo: policyNo ?? '', unitName, changeCode, effectiveDate }
  return { endorsementId, requestNo, ...whose, paperSeq, rows }
}

/** Policy first, then the application, as everybody locks them. */
async function take(endorsementId: string, answer: EndorseAnswer, work: Work): Promise<void> {
  const { tx } = work
  const { policyId, applyNo } = await tx
    .selectFrom('endorsement')
    .select(['policyId', 'applyNo'])
    .where('id', '=', endorsementId)
    .executeTakeFirstOrThrow()
  await tx.selectFrom('policy').select('id').where('id', '=', policyId).forUpdate().execute()
  const { status } = await tx
    .selectFrom('endorsement')
    .select('status')
    .where('id', '=', endorsementId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status !== '2') return
  const why = answer.accepted ? await refuseSome(endorsementId, answer.refused, work) : answer.reason
  await tx
    .updateTable('insurerCase')
    .set({ status: why === null ? 'ISSUED' : 'REFUSED', answer: JSON.stringify(answer) })
    .where('requestNo', '=', endorseRequestNo(applyNo))
    .execute()
  if (why !== null || !answer.accepted) {
    await transition(endorsementLife, 'refused', endorsementId, INSURER, work, why)
    return
  }
  const { endorseNo } = answer
  await tx.updateTable('endorsement').set({ endorseNo }).where('id', '=', endorsementId).execute()
  await transition(endorsementLife, 'confirmed', endorsementId, INSURER, work, endorseNo)
}

/** Who the insurer refuses, and who has had a claim reported meanwhile, stays as they are; why nothing is confirmed, or null. */
async function refuseSome(
  endorsementId: string,
  refused: readonly RefusedRow[],
  work: Work,
): Promise<string | null> {
  const known = new Set(refused.map(({ rowId }) => rowId))
  const claimed = (await claimedRows(endorsementId, work.tx)).filter(({ rowId }) => !known.has(rowId))
  const all = [...refused, ...claimed]
  const why = await nothingLeft(endorsementId, all, work.tx)
  if (why === null) await refuseRows(all, INSURER, work)
  return why
}
