import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import type { Context } from '../kernel/http/context.ts'

/** What the changes of a policy came to so far, in cents, signed. As the owner. */
export async function changesOf(policyId: string, { tx }: Pick<Context, 'tx'>): Promise<number> {
  const { sum } = await tx
    .selectFrom('endorsement')
    .select(({ fn }) => fn.sum<string | null>('doneMoney').as('sum'))
    .where('policyId', '=', policyId)
    .where('status', 'in', ENDORSEMENT.done)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
