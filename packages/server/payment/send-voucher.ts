import { EMPTY_OFFLINE, OFFLINE, type OfflineForm, offlineIssues } from '@baoqiao/contract/payment/offline.ts'
import { payVoucher } from '@baoqiao/contract/payment/voucher.ts'
import { sellerOf } from '../embed/seller-of.ts'
import { born } from '../kernel/data/moves.ts'
import { readableFiles } from '../kernel/files/hold-files.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { begin, transition } from '../kernel/work/transition.ts'
import { appliedBy, isApplicant } from '../policy/applicant.ts'
import { requireOpenChannel } from '../policy/authority.ts'
import { inNameOf } from '../policy/in-name-of.ts'
import { orderNo } from '../policy/order-no.ts'
import { closeOpen } from './close-open.ts'
import { shownOf } from './offline-view.ts'
import type { PaidFor } from './paid-for.ts'
import { payOrderLife } from './pay-order-life.ts'
import { payVoucherLife } from './pay-voucher-life.ts'
import { receivingAccount } from './receiving-account.ts'
import { heldPolicy, type Payable, subjectOf } from './subjects.ts'
import { NO_ACCOUNT, transferBar } from './transfer-bar.ts'
import { waitingVoucher } from './waiting-voucher.ts'

/**
 * The proof of a transfer is sent: the code that was shown is closed, and a pay order of its own waits for finance with it.
 * Two who send at once wait for each other at the policy. Refuses (400) by field what is not as it should be, and (409)
 * while another proof waits.
 */
export async function sendVoucher(subject: PaidFor, given: OfflineForm, context: Context): Promise<void> {
  const payable = await subjectOf(subject).payable(subject, context)
  await requireOpenChannel(payable.channelId, context)
  const barred = await transferBar(subject.policyId, context)
  if (barred) throw refuse(barred)
  if (await waitingVoucher(subject, context))
    throw new AppError(409, '这一单已有转账凭证等待财务核对，请等待结果，需要修改请先由提交人撤回')
  const { applyNo, policyOrderNo, insured } = await shownOf(subject, context)
  const form = checked(given, insured, context)
  const { certificate } = form
  await readableFiles({ certificate }, context, { certificate: payVoucher.fields.certificate })
  await asOwner(context, async () => {
    const account = await receivingAccount(context)
    if (!account) throw refuse(NO_ACCOUNT)
    await closeOpen(subject, context, '改为对公转账')
    const payOrderId = await createOrder(subject, payable, context)
    const { amount, channelId } = payable
    const about = { ...subject, payOrderId, channelId, noteNo: applyNo ?? policyOrderNo, insured, amount }
    const values = { ...form, ...about, ...account, ...appliedBy(context) }
    await born(payVoucher, 'send', values, inNameOf({ createdBy: sellerOf(context.caller) }, context))
  })
}

/** As it is kept, or refused with every field that is wrong. */
function checked(given: OfflineForm, insured: string, { now }: Context): OfflineForm {
  const issues = offlineIssues({ ...EMPTY_OFFLINE, ...given }, { insured, now: now() })
  const all = Object.entries(issues).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (all[0]) throw refuse(all[0].message, all)
  return {
    ...given,
    transferTime: new Date(given.transferTime).toISOString(),
    payer: given.payer.trim(),
    payAccount: given.payAccount.replaceAll(/[\s-]/g, ''),
    payFor: given.payFor.trim(),
  }
}

/** The pay order that the proof is for. It ends with its proof, never by the clock. */
async function createOrder({ policyId, endorsementId }: PaidFor, payable: Payable, context: Context) {
  const { tx, tenantId, caller } = context
  const { amount, body, deadline, channelId } = payable
  const { id } = await tx
    .insertInto('payOrder')
    .values({
      tenantId,
      channelId,
      createdBy: sellerOf(caller),
      orderNo: orderNo('T', context.now()),
      policyId,
      endorsementId,
      payChannel: OFFLINE,
      body,
      amount,
      currency: 'CNY',
      status: '0',
      clientIp: context.ip,
      expiresAt: deadline.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(payOrderLife, 'create', id, { ...SYSTEM, name: caller.username }, context)
  const payer = { name: caller.username, actors: ['holder'] as const }
  await transition(payOrderLife, 'voucherUploaded', id, payer, context)
  return id
}

/** Who sent a proof takes it back while it waits; its pay order is closed, and the code can be shown again. */
export async function withdrawVoucher(subject: PaidFor, context: Context): Promise<void> {
  await heldPolicy(subject.policyId, context)
  const row = await waitingVoucher(subject, context)
  if (!row) throw new AppError(409, '没有等待核对的转账凭证，请刷新后查看')
  if (!isApplicant(row, context)) throw new AppError(403, '只有提交转账凭证的人可以撤回')
  const payer = { name: context.caller.username, actors: ['holder'] as const }
  await asOwner(context, async () => {
    await transition(payVoucherLife, 'withdraw', row.id, payer, context)
    await transition(payOrderLife, 'close', row.payOrderId, SYSTEM, context, '转账凭证已撤回')
  })
}
