import type { Application } from '@baoqiao/contract/policy/application.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { lettersOf } from '@baoqiao/contract/rules/plain-text.ts'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { codeOf } from './renews-link.ts'
import type { Source } from './source-of.ts'

const NONE = '没有这份建议书，或它不是您的，请重新打开建议书投保'

/**
 * The proposal that an application says it was made from, which its order keeps; null for none, and for one that is not
 * what was ordered by: no longer shown, or of another enterprise. Refused: other people's. What was put aside goes from
 * hand to hand in its channel, and with it the proposal of the one who began.
 */
export async function madeFrom(
  { proposalId, holder }: Pick<Application, 'proposalId' | 'holder'>,
  over: Source | null,
  context: Context,
): Promise<string | null> {
  if (!proposalId) return null
  const { tx, tenantId, now } = context
  const wanted = tx
    .selectFrom('proposal')
    .select(['id', 'status', 'validUntil', 'unitName', 'unitCode'])
    .where('id', '=', proposalId)
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
  const channel = over?.kind === 'staging' ? over.channelId : null
  const row =
    channel === null
      ? await wanted.executeTakeFirst()
      : await asOwner(context, () => wanted.where('channelId', '=', channel).executeTakeFirst())
  if (!row) throw refuse(NONE, [{ path: 'proposalId', message: NONE }])
  return row.status === 'ISSUED' && row.validUntil >= todayIn(now()) && isOf(row, holder) ? row.id : null
}

interface Unit {
  unitName: string
  unitCode: string | null
}
/** By the credit code where the proposal has one, else by the name as it is read. */
const isOf = ({ unitName, unitCode }: Unit, holder: Application['holder']) =>
  unitCode ? codeOf(unitCode) === codeOf(holder.code) : lettersOf(unitName) === lettersOf(holder.name)
