import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { payout } from '@baoqiao/contract/settlement/payout.ts'
import { record } from '../../kernel/data/change-log.ts'
import { csvWriter } from '../../kernel/data/transfer/csv-writer.ts'
import { XLSX } from '../../kernel/data/transfer/export-rows.ts'
import { type Cell, xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import { attachment } from '../../kernel/http/attachment.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { calledNow } from '../apply/adjusting.ts'
import { byPlatform } from '../apply/reviewing.ts'
import { PAYOUT_COLUMNS } from './payout-sheet.ts'

type Paying = NonNullable<Handlers<typeof settlement>['paying']>

/** The batch's payments that the bank has not answered, with whole card numbers; that it was taken stands in the batch's changes. */
export const file: Paying['file'] = async ({ params: { id }, body: { format } }, context) => {
  const { tx } = context
  const batch = await tx
    .selectFrom('settlePayout')
    .select(['id', 'no', 'status', 'summary', 'fileAt', 'fileBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!batch) throw notFound()
  byPlatform(context)
  if (batch.status !== 'OPEN') throw new AppError(409, '该批次没有待银行处理的打款，不能再导出打款文件')
  const rows = await asOwner(context, () => openRows(id, batch.summary ?? '', context))
  const taken = { fileAt: context.now().toISOString(), fileBy: await calledNow(context) }
  await asOwner(context, () => tx.updateTable('settlePayout').set(taken).where('id', '=', id).execute())
  const kept = {
    label: '打款文件',
    from: null,
    to: `导出 ${format}，${rows.length} 笔，含完整银行卡号`,
  }
  const { fileAt, fileBy } = batch
  await record(
    payout,
    [{ id, action: 'edit', before: { fileAt, fileBy }, after: taken, rows: [kept] }],
    context,
  )
  context.noted.rows = rows.length
  return answered(batch.no, format, rows)
}

async function openRows(payoutId: string, summary: string, { tx, vault }: Context): Promise<Cell[][]> {
  const items = await tx
    .selectFrom('settlePayoutItem')
    .select(['seq', 'no', 'payeeName', 'payeeCard', 'payeeBank', 'amount'])
    .where('payoutId', '=', payoutId)
    .where('outcome', '=', 'OPEN')
    .orderBy('seq')
    .execute()
  return items.map(({ seq, no, payeeName, payeeCard, payeeBank, amount }) => [
    ...[seq, no, payeeName, vault.open(payeeCard), payeeBank, amount / 100, summary],
    ...[null, null, null, null],
  ])
}

function answered(no: string, format: 'xlsx' | 'csv', rows: readonly Cell[][]): Response {
  const csv = () => csvWriter(PAYOUT_COLUMNS.map(({ title }) => title))
  const writer = format === 'csv' ? csv() : xlsxWriter({ name: '打款', columns: PAYOUT_COLUMNS })
  const parts = [...writer.rows(rows), ...writer.end()]
  return new Response(new Blob(parts), {
    headers: {
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
      'content-disposition': attachment(`打款文件${no}.${format}`),
      'cache-control': 'no-store',
    },
  })
}
