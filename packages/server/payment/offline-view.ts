import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { isApplicant } from '../policy/applicant.ts'
import { closedChannel } from '../policy/authority.ts'
import type { PaidFor } from './paid-for.ts'
import { receivingAccount } from './receiving-account.ts'
import { subjectOf } from './subjects.ts'
import { transferBar } from './transfer-bar.ts'
import { newestVoucher } from './waiting-voucher.ts'

const iso = (at: string | Date) => new Date(at).toISOString()

/**
 * What the payer of a transfer needs to know, and how far the proof of one is. Refuses (400) what cannot be paid now; a proof
 * that waits for finance is told after the deadline too.
 */
export async function offlineView(subject: PaidFor, context: Context): Promise<OfflineView> {
  const voucher = await newestVoucher(subject, context)
  const waits = voucher?.status === '1'
  const { amount, deadline, channelId } = await subjectOf(subject).payable(subject, context, { waits })
  const { endorsementId } = subject
  // Where nothing is taken, nobody is told where to send it.
  const closed = await closedChannel(channelId, context)
  const account = closed ? null : await asOwner(context, () => receivingAccount(context))
  const { applyNo, ...shown } = await shownOf(subject, context)
  return {
    ...shown,
    ...(endorsementId ? { endorsementId } : {}),
    amount,
    noteNo: applyNo ?? shown.policyOrderNo,
    deadline: deadline.toISOString(),
    barred: closed ?? (await transferBar(subject.policyId, context)),
    ...(account ?? { accountName: '', accountOpening: '', account: '' }),
    voucher: voucher ? voucherShown(voucher, context) : null,
    now: context.now().toISOString(),
  }
}

type Voucher = NonNullable<Awaited<ReturnType<typeof newestVoucher>>>

/** What was typed is told to who typed it alone. */
function voucherShown(row: Voucher, context: Context): NonNullable<OfflineView['voucher']> {
  const own = isApplicant(row, context)
  const { id, status, refusedWhy, certificate, payer, payFor, payerWithEnterprise } = row
  const typed = { certificate, payer, payFor, payerWithEnterprise }
  const payAccount = () => context.vault.open(row.payAccount)
  return {
    id,
    status,
    refusedWhy,
    own,
    sentAt: iso(row.createdAt),
    form: own ? { ...typed, transferTime: iso(row.transferTime), payAccount: payAccount() } : null,
  }
}

/** What it is for, in words: of the application's number when a change is paid. */
export async function shownOf({ policyId, endorsementId }: PaidFor, { tx }: Pick<Context, 'tx'>) {
  const row = await tx
    .selectFrom('policy as p')
    .leftJoin('endorsement as e', (join) =>
      join.onRef('e.policyId', '=', 'p.id').on('e.id', '=', endorsementId),
    )
    .select(['p.id as policyId', 'p.orderNo as policyOrderNo', 'p.productName', 'p.insured', 'e.applyNo'])
    .where('p.id', '=', policyId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
