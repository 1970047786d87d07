import { mask } from '../../kernel/data/vault.ts'
import type { Work } from '../../kernel/work/carrier.ts'
import { type Entries, idsOf } from './statement-parts.ts'

/** To whom an application was paid, as its channel is told it; the account is masked. */
export type ToldPayment = { no: string; payee: string; account: string; on: string; receiptNo: string }

const PAID = [
  ['settle_apply', 'settleApply'],
  ['settle_award', 'settleAward'],
] as const

/** Payments of these entries that stand: of what the bank sent back nobody is told until it is paid again. As owner. */
export async function paymentsTold(
  entries: Entries,
  { tx, tenantId, vault }: Pick<Work, 'tx' | 'tenantId' | 'vault'>,
): Promise<ToldPayment[]> {
  const found: ToldPayment[] = []
  for (const [source, table] of PAID) {
    const ids = idsOf(entries, 'paidOut', source)
    if (ids.length === 0) continue
    const rows = await tx
      .selectFrom(table)
      .select(['no', 'payeeName', 'payeeBank', 'payeeCard', 'remitAt', 'receiptNo'])
      .where('tenantId', '=', tenantId)
      .where('id', 'in', ids)
      .where('userStatus', '=', 'REMITTED')
      .orderBy('id')
      .execute()
    for (const { no, payeeName, payeeBank, payeeCard, remitAt, receiptNo } of rows)
      found.push({
        no,
        payee: payeeName ?? '',
        account: [payeeBank, payeeCard && mask(vault.open(payeeCard))].filter(Boolean).join('\n'),
        on: remitAt ?? '',
        receiptNo: receiptNo ?? '',
      })
  }
  return found
}
