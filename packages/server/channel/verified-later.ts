import type { contractCalls } from '@baoqiao/contract/channel/contract-calls.ts'
import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import { isSignedBy } from '../kernel/auth/signed-fields.ts'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { registrySecret } from './registry.ts'
import { takeAnswer } from './verify-topic.ts'

type Told = InputOfCall<(typeof contractCalls)['verified']>['body']
const UNSAID = '登记系统认证未通过，没有说明原因'

/** What the registry tells after it had not answered at once; 403 for anybody else. */
export async function verifiedLater(
  told: Told,
  context: Context,
): Promise<{ result: 'verified' | 'failed' | 'repeated' }> {
  if (!isSignedBy(registrySecret(context.ports.gatewaySecret), told)) throw new AppError(403, '签名不正确')
  const { requestNo, verified, reason } = told
  const [, contractId = '', round = ''] = requestNo.split('-')
  return asOwner(context, async () => {
    const row = await context.tx
      .selectFrom('contractManage')
      .select('tenantId')
      .where('id', '=', contractId)
      .executeTakeFirst()
    const answer = verified ? { verified } : { verified, reason: reason || UNSAID }
    const asked = { contractId, round: Number(round) }
    if (!row || !(await takeAnswer(asked, answer, { ...context, tenantId: row.tenantId })))
      return { result: 'repeated' }
    return { result: verified ? 'verified' : 'failed' }
  })
}
