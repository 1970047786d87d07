import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Topics, Work } from '../kernel/work/outbox.ts'
import { transition } from '../kernel/work/transition.ts'
import { requestRefund } from '../payment/refund.ts'
import { fitsCap, OVER_CAP } from '../policy/cover-cap.ts'
import type { Insurer, IssueAnswer } from './adapter.ts'
import { simulatedInsurer } from './simulator.ts'

/** Issuing: ask the insurer once, take its answer once, however often either is repeated. */
export const insurerTopics = (kernel: Kernel, insurer: Insurer = simulatedInsurer): Topics => ({
  'insurer.issue': (payload: { policyId: string }, work) => issue(payload.policyId, work, kernel, insurer),
  'insurer.answer': (payload: { policyId: string; answer: IssueAnswer }, work) =>
    take(payload.policyId, payload.answer, work, kernel),
})

async function issue(policyId: string, { tx, emit }: Work, kernel: Kernel, insurer: Insurer): Promise<void> {
  const policy = await tx
    .selectFrom('policy')
    .select(['orderNo', 'insured', 'line', 'status'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const requestNo = `ISSUE-${policy.orderNo}`
  const fresh = await tx
    .insertInto('insurerCase')
    .values({ policyId, requestNo, status: 'SENT' })
    .onConflict((on) => on.column('requestNo').where('deletedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!fresh || policy.status !== '2') return
  if (!(await fitsCap(tx, policyId, kernel.now(), 'issued'))) {
    const answer = { accepted: false as const, reason: OVER_CAP }
    return emit('insurer.answer', { policyId, answer })
  }
  const { answer, delayMs, times } = await insurer.issue({
    requestNo,
    orderNo: policy.orderNo,
    unitName: policy.insured,
    line: policy.line,
  })
  const at = new Date(kernel.now().getTime() + delayMs)
  for (let i = 0; i < times; i += 1) await emit('insurer.answer', { policyId, answer }, at)
}

async function take(policyId: string, answer: IssueAnswer, work: Work, kernel: Kernel): Promise<void> {
  const { tx, tenantId, emit } = work
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
    .execute()
  const change = (event: string, why?: string) =>
    transition(policyMachine, { tx, tenantId, table: 'policy', id: policyId, event, who: 'insurer', why })
  if (!answer.accepted) {
    await change('issueFailed', answer.reason)
    await tx.updateTable('policy').set({ reason: answer.reason }).where('id', '=', policyId).execute()
    await refundAll(policyId, answer.reason, work)
    await emit('partner.fact', { policyId, fact: 'policy.refused' })
    return
  }
  await change(kernel.now() >= startOfDay(policy.startDate) ? 'issuedInForce' : 'issued')
  await tx.updateTable('policy').set({ policyNo: answer.policyNo }).where('id', '=', policyId).execute()
  await emit('partner.fact', { policyId, fact: 'policy.issued' })
  const order = await paidOrder(policyId, tx)
  const table = 'pay_order'
  await transition(payOrderMachine, {
    tx,
    tenantId,
    table,
    id: order.id,
    event: 'businessDone',
    who: 'system',
  })
  await emit('policy.document', { policyId })
}

async function refundAll(policyId: string, why: string, { tx, emit }: Work): Promise<void> {
  const { id, payChannel, orderNo, channelOrderNo, amount } = await paidOrder(policyId, tx)
  if (!channelOrderNo) throw new Error(`paid order ${orderNo} has no channel order number`)
  await requestRefund(emit, { gateway: payChannel, payOrderId: id, orderNo, channelOrderNo, amount, why })
}

const paidOrder = (policyId: string, tx: Work['tx']) =>
  tx
    .selectFrom('payOrder')
    .select(['id', 'payChannel', 'orderNo', 'channelOrderNo', 'amount'])
    .where('policyId', '=', policyId)
    .where('status', '=', '2')
    .executeTakeFirstOrThrow()
