import type { ProposalCarried } from '@baoqiao/contract/plan/calls.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { proposalMachine } from '@baoqiao/contract/rules/machines/proposal.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { differences } from './differences.ts'
import { forward } from './forward.ts'
import { headsIn, optionsIn } from './kept-content.ts'
import { priceOptions } from './price-options.ts'

/** What an application begins with that is made from a proposal, priced as of today. 404 for proposals of other people. */
export async function carriedFrom(token: string, choice: number, context: Context): Promise<ProposalCarried> {
  const row = await context.tx
    .selectFrom('proposal')
    .select([
      'id',
      'proposalNo',
      'status',
      'unitName',
      'unitCode',
      'areaCode',
      'content',
      'rows',
      'validUntil',
    ])
    .where('token', '=', token)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('没有这份建议书，或它不是您的')
  const over = row.status === 'ISSUED' && row.validUntil < todayIn(context.now()) ? 'EXPIRED' : row.status
  if (over !== 'ISSUED')
    throw new AppError(
      409,
      `这份建议书${proposalMachine.states[over as 'EXPIRED'] ?? over}，不能按它投保，请重新测算`,
    )
  const then = optionsIn(row.content)[choice]
  if (!then) throw notFound('建议书中没有这个方案')
  const heads = headsIn(row.rows)
  const [now] = await priceOptions({ plans: [forward(then.plan, context)], rows: heads }, context)
  return {
    id: row.id,
    proposalNo: row.proposalNo,
    status: row.status,
    plan: now?.plan ?? then.plan,
    heads,
    holder: { name: row.unitName, code: row.unitCode ?? '', areaCode: row.areaCode ?? '' },
    before: then.total,
    now: now?.total ?? null,
    notices: differences(then, now),
  }
}
