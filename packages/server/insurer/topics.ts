import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { payOrderMachine } from '@baoqiao/contract/rules/machines/pay-order.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { policyDocument } from '../documents/policy-document.ts'
import type { Kernel } from '../kernel/http/context.ts'
import type { Topics, Work } from '../kernel/work/outbox.ts'
import { transition } from '../kernel/work/transition.ts'
import { refund } from '../payment/notify.ts'
import { type IssueAnswer, simulatedInsurer } from './insurer.ts'

/** Issuing: ask the insurer once, take its answer once, however often either is repeated. */
export const insurerTopics = (kernel: Kernel): Topics => ({
  'insurer.issue': (payload: { policyId: string }, work) => issue(payload.policyId, work, kernel),
  'insurer.answer': (payload: { policyId: string; answer: IssueAnswer }, work) =>
    take(payload.policyId, payload.answer, work, kernel),
})

async function issue(policyId: string, { tx, emit }: Work, kernel: Kernel): Promise<void> {
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
  const { answer, delayMs, times } = await simulatedInsurer.issue({
    requestNo,
    orderNo: policy.orderNo,
    unitName: policy.insured,
    line: policy.line,
  })
  const at = new Date(kernel.now().getTime() + delayMs)
  for (let i = 0; i < times; i += 1) await emit('insurer.answer', { policyId, answer }, at)
}

async function take(
  policyId: string,
  answer: IssueAnswer,
  { tx, tenantId }: Work,
  kernel: Kernel,
): Promise<void> {
  const policy = await tx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (policy.status !== '2') return
  const order = await tx
    .selectFrom('payOrder')
    .select(['id', 'tenantId', 'amount'])
    .where('policyId', '=', policyId)
    .where('status', '=', '2')
    .executeTakeFirstOrThrow()
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
    await refund(order, answer.reason, { tx })
    return
  }
  await change(kernel.now() >= startOfDay(policy.startDate) ? 'issuedInForce' : 'issued')
  await tx
    .updateTable('policy')
    .set({
      policyNo: answer.policyNo,
      policyFile: await writeDocument({ ...policy, policyNo: answer.policyNo }, kernel),
    })
    .where('id', '=', policyId)
    .execute()
  await transition(payOrderMachine, {
    tx,
    tenantId,
    table: 'pay_order',
    id: order.id,
    event: 'businessDone',
    who: 'system',
  })
}

type PolicyFacts = Parameters<typeof policyDocument>[0]
async function writeDocument(
  policy: PolicyFacts & { orderNo: string },
  kernel: Kernel,
): Promise<string | null> {
  if (!kernel.ports.pdf) return null
  const name = `${policy.orderNo}.pdf`
  await kernel.ports.files.put(
    'policies',
    name,
    await kernel.ports.pdf(policyDocument(policy, kernel.publicUrl)),
  )
  return name
}
