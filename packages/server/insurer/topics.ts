import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { documentWanted } from '../documents/document-topics.ts'
import { inPhases, inside, type Work } from '../kernel/work/carrier.ts'
import { INSURER, SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { payOrderLife } from '../payment/pay-order-life.ts'
import { refundPaid } from '../payment/request-refund.ts'
import { applicationWanted } from '../policy/application-wanted.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import { policyLife } from '../policy/policy-life.ts'
import type { Insurer, IssueAnswer, IssueRequest } from './adapter.ts'
import { insurerAnswer, insurerIssue } from './insurer-topics.ts'
import { simulatedInsurer } from './simulator.ts'

/** Asks the insurer once, however often the topic is repeated: it knows a repetition by `requestNo`. */
export const askInsurer = (insurer: Insurer = simulatedInsurer) =>
  inPhases(insurerIssue, {
    take: ({ policyId }, work) => openCase(policyId, work),
    outside: (request) => insurer.issue(request),
    async settle({ answer, delayMs, times }, { policyId }, { emit, now }) {
      const at = new Date(now().getTime() + delayMs)
      for (let i = 0; i < times; i += 1) await emit(insurerAnswer, { policyId, answer }, at)
    },
  })

/** Takes the insurer's answer once, however often it is told. */
export const takeAnswer = inside(insurerAnswer, ({ policyId, answer }, work) => take(policyId, answer, work))

async function openCase(
  policyId: string,
  { tx, emit, now }: Work,
): Promise<(IssueRequest & { policyId: string }) | null> {
  const policy = await tx
    .selectFrom('policy')
    .select(['orderNo', 'insured', 'line', 'status'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  if (policy.status !== '2') return null
  const requestNo = `ISSUE-${policy.orderNo}`
  await tx
    .insertInto('insurerCase')
    .values({ policyId, requestNo, status: 'SENT' })
    .onConflict((on) => on.column('requestNo').where('deletedAt', 'is', null).doNothing())
    .execute()
  if (!(await fitsCap(tx, policyId, now(), 'issued'))) {
    await emit(insurerAnswer, { policyId, answer: { accepted: false, reason: OVER_CAP } })
    return null
  }
  return { policyId, requestNo, orderNo: policy.orderNo, unitName: policy.insured, line: policy.line }
}

async function take(policyId: string, answer: IssueAnswer, work: Work): Promise<void> {
  const { tx, emit } = work
  const policy = await tx
    .selectFrom('policy')
    .select(['status', 'startDate'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (policy.status !== '2') return
  await tx
    .updateTable('insurerCase')
    .set({ status: answer.accepted ? 'ISSUED' : 'REFUSED', answer: JSON.stringify(answer) })
    .where('policyId', '=', policyId)
    .where('requestNo', 'like', 'ISSUE-%')
    .execute()
  if (!answer.accepted) {
    await transition(policyLife, 'issueFailed', policyId, INSURER, work, answer.reason)
    return refundPaid(policyId, answer.reason, work)
  }
  const inForce = work.now() >= startOfDay(policy.startDate)
  await transition(policyLife, inForce ? 'issuedInForce' : 'issued', policyId, INSURER, work)
  await tx.updateTable('policy').set({ policyNo: answer.policyNo }).where('id', '=', policyId).execute()
  const order = await paidOrder(policyId, tx)
  await transition(payOrderLife, 'businessDone', order.id, SYSTEM, work)
  await emit(documentWanted, { kind: 'policy', subjectId: policyId, cause: 'issued' })
  await applicationWanted({ tx, id: policyId, emit })
  await emit(documentWanted, { kind: 'receipt', subjectId: order.id, cause: 'paid' })
}

const paidOrder = (policyId: string, tx: Work['tx']) =>
  tx
    .selectFrom('payOrder')
    .select('id')
    .where('policyId', '=', policyId)
    .where('endorsementId', 'is', null)
    .where('status', '=', '2')
    .executeTakeFirstOrThrow()
