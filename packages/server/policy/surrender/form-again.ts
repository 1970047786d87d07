import { surrenderApply as resource } from '@baoqiao/contract/policy/surrender.ts'
import { EMPTY_SURRENDER } from '@baoqiao/contract/policy/surrender-form.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { SURRENDER } from '@baoqiao/contract/rules/states/surrender-states.ts'
import { inClear } from '../../kernel/data/in-clear.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isApplicant } from '../applicant.ts'

/**
 * What was filled in of an application that came to nothing, but for its day. In clear, so only for whoever wrote it: the
 * account that applied, or the same visitor.
 */
export async function formAgain(
  { id, status }: { id: string; status: string },
  context: Context,
): Promise<Record<string, string> | null> {
  if (!isOneOf(SURRENDER.failed, status)) return null
  const { tx, vault } = context
  const row = await tx
    .selectFrom('surrenderApply')
    .select([
      'appliedBy',
      'appliedVisitorId',
      'reason',
      'payAccountType',
      'payeeName',
      'bankName',
      'bankCityCode',
      'bankNo',
    ])
    .select([
      'bankNumber',
      'authIdCard',
      'authReason',
      'letter',
      'letter2',
      'letter3',
      'expressCompany',
      'trackingNumber',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { appliedBy, appliedVisitorId, ...form } = row
  if (!isApplicant({ appliedBy, appliedVisitorId }, context)) return null
  const said = Object.entries(inClear(resource, form, vault))
  return Object.fromEntries(
    said.flatMap(([name, value]) => (name in EMPTY_SURRENDER && value ? [[name, String(value)]] : [])),
  )
}
