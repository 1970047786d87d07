import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Source } from './source-of.ts'

export const codeOf = (text: string): string => text.trim().toUpperCase()

/** A policy that is renewed, and in whose name and channel it stands. */
type Renewed = Pick<Source, 'id' | 'createdBy' | 'channelId' | 'distAccountName'>

/**
 * The policy that a draft says it carries on, as far as it is so: one that the caller sees, that can be renewed, and of
 * the same enterprise; null for any other, which nothing may say of somebody's policy.
 */
export async function renewsLink(
  id: string | null,
  holderCode: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<Renewed | null> {
  if (id === null) return null
  const row = await tx
    .selectFrom('policy')
    .select(['id', 'holderCode', 'createdBy', 'channelId', 'distAccountName'])
    .where('id', '=', id)
    .where('status', 'in', POLICY.kept)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && codeOf(row.holderCode) === codeOf(holderCode) ? row : null
}

/** Null: it is not bound to the enterprise of what it comes from. */
const OTHER_HOLDER: Readonly<Record<Source['kind'], string | null>> = {
  renew: '统一社会信用代码与原保单不一致：续保须为同一企业，其他企业请新投保',
  resubmit: '统一社会信用代码与被拒订单不一致：重新提交须为同一企业，其他企业请新投保',
  staging: null,
  copy: null,
}
/** A renewal, and what is submitted again, is of the same enterprise: 400. */
export function sameHolder(source: Source | null, code: string): void {
  const message = source && OTHER_HOLDER[source.kind]
  if (!message || codeOf(source.holderCode) === codeOf(code)) return
  throw refuse(message, [{ path: 'holder.code', message }])
}

/** What was refused is submitted again for the same kind of insurance, so that its refusal stays with it: 400. */
export function sameLine(source: Source | null, line: string): void {
  if (source?.kind !== 'resubmit' || source.line === line) return
  const message = '重新提交不能改为另一险种，请撤回这张订单后新投保'
  throw refuse(message, [{ path: 'plan.productId', message }])
}
