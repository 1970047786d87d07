import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'

/** A policy that the caller sees and that is in force or to be, held: what is added to it belongs to whom it belongs to. */
export async function policyInForce(policyId: string, what: string, { tx }: Pick<Context, 'tx'>) {
  const row = await tx
    .selectFrom('policy')
    .select(['id', 'policyNo', 'status', 'insured', 'holderCode', 'channelId', 'createdBy'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirst()
  const message = row
    ? `保单当前为「${policyMachine.states[row.status]}」，只有生效中或待生效的保单可以${what}`
    : '保单不存在，请重新选择'
  if (!row || !isOneOf(POLICY.inForce, row.status)) throw refuse(message, [{ path: 'policyId', message }])
  return row
}
