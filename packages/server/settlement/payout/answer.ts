import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import type { PayoutAnswer } from '@baoqiao/contract/settlement/paying.ts'
import { attempt } from '../../kernel/data/batch.ts'
import type { GivenSheet } from '../../kernel/data/transfer/read-sheet.ts'
import { AppError, notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { phased } from '../../kernel/http/phased.ts'
import { byPlatform } from '../apply/reviewing.ts'
import { answerSheet, type BankLine, bankLines } from './answer-sheet.ts'
import { openCount } from './close-item.ts'
import { takeLine } from './take-line.ts'

type Paying = NonNullable<Handlers<typeof settlement>['paying']>

/** The bank's answer line by line: what one of them is refused for stops no other. */
export const answer: Paying['answer'] = phased<{ params: { id: string } }, PayoutAnswer, GivenSheet>({
  before: (_, outside) => answerSheet(outside),
  within: ({ params: { id } }, context, sheet) => take(id, sheet, context),
})

async function take(id: string, sheet: GivenSheet, context: Context): Promise<PayoutAnswer> {
  const batch = await context.tx
    .selectFrom('settlePayout')
    .select(['id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch) throw notFound()
  byPlatform(context)
  if (batch.status === 'VOID') throw new AppError(409, '该批次已作废，不能导入回盘')
  const count = { paid: 0, failed: 0, bounced: 0, already: 0 }
  const refused: PayoutAnswer['refused'] = []
  for (const line of bankLines(sheet)) {
    const problem = await attempt(context, async () => {
      const became = await takeLine(id, line, context)
      count[became] += 1
    })
    if (!problem) continue
    const { row, no } = line
    refused.push({ row, no, message: problem.message })
    await asOwner(context, () => note(id, line, problem.message, context))
  }
  context.noted.rows = sheet.rows.length
  return { ...count, refused, open: await asOwner(context, () => openCount(id, context)) }
}

/** Why a payment is still open stands with it. As owner. */
const note = (payoutId: string, { no }: BankLine, message: string, { tx }: Context) =>
  tx
    .updateTable('settlePayoutItem')
    .set({ note: message.slice(0, 300) })
    .where('payoutId', '=', payoutId)
    .where('no', '=', no)
    .where('outcome', '=', 'OPEN')
    .execute()
