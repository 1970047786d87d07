import { CONFIRMED_TOTAL } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { AppError } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { endorseQuote } from '../endorsement/endorse-quote.ts'
import { surrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { OpenSync, SyncStep } from './roster-rows.ts'

/** Is it refused because it costs another amount than was confirmed? */
export const costsAnother = ({ issues }: AppError): boolean =>
  issues?.some(({ path }) => path === CONFIRMED_TOTAL) ?? false

/** What the step comes to now on the list's day, to be confirmed anew. As the owner. */
export async function askTotal(
  { policyId, effectiveDate }: Pick<OpenSync, 'policyId' | 'effectiveDate'>,
  { id, changeCode, rows }: Pick<SyncStep, 'id' | 'changeCode' | 'rows'>,
  context: Context,
): Promise<void> {
  const policy = await surrenderedPolicy(policyId, context)
  const { quote } = await endorseQuote(policy, { changeCode, effectiveDate, rows }, context)
  await context.tx.updateTable('rosterStep').set({ asksTotal: quote.total }).where('id', '=', id).execute()
}
