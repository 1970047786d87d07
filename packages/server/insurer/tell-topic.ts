import { inPhases, type Work } from '../kernel/work/carrier.ts'
import type { Insurer, InsurerNotice } from './adapter.ts'
import { insurerTold } from './insurer-topics.ts'
import { simulatedInsurer } from './simulator.ts'

/** Tells the insurer once, however often the topic is repeated; its case says that it was, and by which number. */
export const tellInsurer = (insurer: Insurer = simulatedInsurer) =>
  inPhases(insurerTold, {
    async take({ event, subjectId }, work) {
      const { policyId, no, ...known } = await FACTS[event](subjectId, work.tx)
      const requestNo = `${event}-${no}`
      await work.tx
        .insertInto('insurerCase')
        .values({ policyId, requestNo, status: 'SENT' })
        .onConflict((on) => on.column('requestNo').where('deletedAt', 'is', null).doNothing())
        .execute()
      return { event, requestNo, ...known, policyNo: known.policyNo ?? '' }
    },
    outside: async (notice) => ({ ...(await insurer.tell(notice)), requestNo: notice.requestNo }),
    async settle({ noteNo, requestNo }, _, { tx }) {
      await tx
        .updateTable('insurerCase')
        .set({ status: 'TOLD', answer: JSON.stringify({ noteNo }) })
        .where('requestNo', '=', requestNo)
        .execute()
    },
  })

type Facts = (id: string, tx: Work['tx']) => ReturnType<typeof ofChange>
const FACTS: Record<InsurerNotice['event'], Facts> = {
  changeRevoked: ofChange,
  changeWithdrawn: ofChange,
  surrendered: ofSurrender,
}

async function ofChange(id: string, tx: Work['tx']) {
  const row = await tx
    .selectFrom('endorsement as e')
    .innerJoin('policy as p', 'p.id', 'e.policyId')
    .select(['e.applyNo as no', 'e.endorseNo', 'e.effectiveDate', 'e.backMoney'])
    .select(['p.id as policyId', 'p.policyNo', 'p.insured as unitName'])
    .where('e.id', '=', id)
    .executeTakeFirstOrThrow()
  const { backMoney, ...rest } = row
  return { ...rest, refund: backMoney ?? 0 }
}

async function ofSurrender(id: string, tx: Work['tx']) {
  const row = await tx
    .selectFrom('surrenderApply as s')
    .innerJoin('policy as p', 'p.id', 's.policyId')
    .select(['s.id as no', 's.effDate as effectiveDate', 's.refundMoney', 's.couponBack'])
    .select(['p.id as policyId', 'p.policyNo', 'p.insured as unitName'])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const { refundMoney, couponBack, ...rest } = row
  return { ...rest, endorseNo: null, refund: (refundMoney ?? 0) + couponBack }
}
