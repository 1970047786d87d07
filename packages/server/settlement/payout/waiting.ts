import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import type { WaitingPayment } from '@baoqiao/contract/settlement/paying.ts'
import { mask } from '../../kernel/data/vault.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { byPlatform, type Reviewed } from '../apply/reviewing.ts'
import { openFor } from './close-item.ts'

type Paying = NonNullable<Handlers<typeof settlement>['paying']>
const KINDS = { apply: 'settleApply', award: 'settleAward' } as const satisfies Record<string, Reviewed>
export type PaymentKind = keyof typeof KINDS
export const openForOf = (kind: PaymentKind, id: string) =>
  openFor(kind === 'apply' ? { applyId: id } : { awardId: id })

const COLUMNS = [
  'id',
  'no',
  'channelName',
  'payeeName',
  'payeeBank',
  'payeeCard',
  'payeeCardHash',
  'fee',
  'tax',
  'bounces',
  'payeeChangedAt',
] as const
export type Payable = Awaited<ReturnType<typeof submitted>>[number]

/** Applications of a kind that wait for the bank, oldest first; `ids`: of these, held. As owner. */
export async function submitted(kind: PaymentKind, { tx, tenantId }: Context, ids?: readonly string[]) {
  const asked = tx
    .selectFrom(KINDS[kind])
    .select(COLUMNS)
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'COMMITTED_FINANCE')
    .where('deletedAt', 'is', null)
    .orderBy('id')
  const rows = await (ids ? asked.where('id', 'in', ids).forUpdate() : asked).execute()
  return rows.map((row) => ({ ...row, kind }))
}

/** Which of them stand in an open batch, by the number of that batch. As owner. */
export async function inBatches(rows: readonly Payable[], { tx, tenantId }: Context) {
  if (rows.length === 0) return new Map<string, string>()
  const found = await tx
    .selectFrom('settlePayoutItem as i')
    .innerJoin('settlePayout as p', 'p.id', 'i.payoutId')
    .select(['i.openFor', 'p.no'])
    .where('i.tenantId', '=', tenantId)
    .where(
      'i.openFor',
      'in',
      rows.map(({ kind, id }) => openForOf(kind, id)),
    )
    .execute()
  return new Map(found.map((row) => [row.openFor ?? '', row.no]))
}

/** What may go into a batch now. */
export const waiting: Paying['waiting'] = async (_, context) => {
  byPlatform(context)
  return asOwner(context, async () => {
    const rows = [...(await submitted('apply', context)), ...(await submitted('award', context))]
    const taken = await inBatches(rows, context)
    const free = rows.filter(({ kind, id }) => !taken.has(openForOf(kind, id)))
    return {
      rows: free.filter(({ fee }) => fee > 0).map((row) => shownOf(row, context)),
      nothing: free.filter(({ fee }) => fee === 0).length,
    }
  })
}

const shownOf = (row: Payable, { vault }: Context): WaitingPayment => ({
  ...{ kind: row.kind, id: row.id, no: row.no, channelName: row.channelName },
  ...{ payeeName: row.payeeName ?? '', payeeBank: row.payeeBank ?? '', amount: row.fee },
  ...{ tax: row.tax, taxFixed: row.bounces > 0 },
  payeeCard: row.payeeCard === null ? '' : mask(vault.open(row.payeeCard)),
  changed: row.payeeChangedAt !== null,
})
