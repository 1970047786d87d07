import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { MOST_PAYMENTS } from '@baoqiao/contract/settlement/most-payments.ts'
import { payout } from '@baoqiao/contract/settlement/payout.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { record } from '../../kernel/data/change-log.ts'
import { born } from '../../kernel/data/moves.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { orderNo } from '../../policy/order-no.ts'
import { byPlatform, say } from '../apply/reviewing.ts'
import { taxBar } from '../apply/withheld.ts'
import { inBatches, openForOf, type Payable, type PaymentKind, submitted } from './waiting.ts'

type Paying = NonNullable<Handlers<typeof settlement>['paying']>
interface Withheld {
  kind: PaymentKind
  id: string
  tax: number
}
interface Chosen {
  applyIds?: readonly string[] | undefined
  awardIds?: readonly string[] | undefined
  taxes?: readonly Withheld[] | undefined
}
const SUMMARY = '渠道佣金'
const NAMED = 3

/** A batch of what was chosen: all of it, so that its sum is the one that was looked at. */
export const make: Paying['make'] = async ({ body }, context) => {
  byPlatform(context)
  const rows = await taxed(await asOwner(context, () => payable(body, context)), body, context)
  const amount = rows.reduce((sum, { fee, tax }) => sum + fee - tax, 0)
  const no = orderNo('D', context.now())
  const summary = body.summary?.trim() || SUMMARY
  const { id } = await born(payout, 'make', { no, itemCount: rows.length, amount, summary }, context)
  await asOwner(context, () => write(id, rows, context))
  context.noted.rows = rows.length
  return { id, no, itemCount: rows.length, amount }
}

/** What was chosen, held; refuses with the applications that cannot be paid so. As owner. */
async function payable({ applyIds = [], awardIds = [] }: Chosen, context: Context): Promise<Payable[]> {
  const asked = { apply: [...new Set(applyIds)], award: [...new Set(awardIds)] }
  const count = asked.apply.length + asked.award.length
  if (count === 0) throw refuse('请选择要打款的申请', [{ path: 'applyIds', message: '请选择要打款的申请' }])
  if (count > MOST_PAYMENTS) throw refuse(`一个批次最多${MOST_PAYMENTS}笔，请分批生成`)
  const rows = [
    ...(await found('apply', asked.apply, context)),
    ...(await found('award', asked.award, context)),
  ]
  const gone = count - rows.length
  if (gone > 0) throw refuse(`所选申请中有${gone}份不是待打款，请刷新后重新选择`)
  const nothing = rows.filter(({ fee }) => fee <= 0)
  if (nothing.length > 0) throw refuse(`${named(nothing)}的结算金额为0元，没有打款，请在申请上登记`)
  const lacking = rows.filter(({ payeeCard, payeeName }) => !payeeCard || !payeeName)
  if (lacking.length > 0) throw refuse(`${named(lacking)}没有收款人，请登记打款失败后重新提交打款`)
  const taken = await inBatches(rows, context)
  const twice = rows.filter(({ kind, id }) => taken.has(openForOf(kind, id)))
  const [first] = twice
  if (first)
    throw refuse(
      `${named(twice)}已在打款批次${taken.get(openForOf(first.kind, first.id))}中，请刷新后重新选择`,
    )
  return rows
}

/** With the tax that is to be kept back of each, written down with its application. */
async function taxed(rows: readonly Payable[], { taxes = [] }: Chosen, context: Context): Promise<Payable[]> {
  const wanted = new Map(taxes.map(({ kind, id, tax }) => [openForOf(kind, id), tax]))
  const known = new Set(rows.map(({ kind, id }) => openForOf(kind, id)))
  if ([...wanted.keys()].some((key) => !known.has(key)))
    throw say('taxes', '填写代扣税款的申请不在所选申请中，请刷新后重新选择')
  const found = rows.map((row) => ({ row, tax: wanted.get(openForOf(row.kind, row.id)) ?? row.tax }))
  for (const { row, tax } of found) {
    const barred = taxBar(row, tax)
    if (barred) throw say('taxes', `${row.no}：${barred}`)
  }
  for (const { row, tax } of found) if (tax !== row.tax) await writeTax(row, tax, context)
  return found.map(({ row, tax }) => ({ ...row, tax }))
}

async function writeTax({ kind, id, tax: before }: Payable, tax: number, context: Context): Promise<void> {
  const [table, resource] =
    kind === 'apply' ? (['settleApply', settleApply] as const) : (['settleAward', settleAward] as const)
  await asOwner(context, () =>
    context.tx
      .updateTable(table)
      .set((eb) => ({ tax, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
  await record(resource, [{ id, action: 'edit', before: { tax: before }, after: { tax } }], context)
}

const found = async (kind: PaymentKind, ids: readonly string[], context: Context) =>
  ids.length === 0 ? [] : submitted(kind, context, ids)

const named = (rows: readonly { no: string }[]) =>
  `${rows
    .slice(0, NAMED)
    .map(({ no }) => no)
    .join('、')}${rows.length > NAMED ? `等${rows.length}份` : ''}`

/** Its payments, to whom they go as it stands in the applications. As owner. */
async function write(payoutId: string, rows: readonly Payable[], { tx, tenantId, caller }: Context) {
  await tx
    .insertInto('settlePayoutItem')
    .values(
      rows.map((row, i) => ({
        ...{ tenantId, createdBy: caller.userId, payoutId, seq: i + 1, kind: row.kind, no: row.no },
        ...(row.kind === 'apply' ? { applyId: row.id } : { awardId: row.id }),
        ...{ channelName: row.channelName, payeeName: row.payeeName ?? '', payeeBank: row.payeeBank ?? '' },
        ...{ payeeCard: row.payeeCard ?? '', payeeCardHash: row.payeeCardHash ?? '' },
        ...{ amount: row.fee - row.tax, tax: row.tax, outcome: 'OPEN', openFor: openForOf(row.kind, row.id) },
      })),
    )
    .execute()
}
