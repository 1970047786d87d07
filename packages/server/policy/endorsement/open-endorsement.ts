import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import { clockMinute } from '@baoqiao/contract/rules/dates.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { calledTo } from './called-to.ts'

/** The one application of a policy that is under way, whoever submitted it; or null. */
export const openEndorsement = (policyId: string, context: Pick<Context, 'tx'>) =>
  asOwner(context, async () => {
    const row = await context.tx
      .selectFrom('endorsement as e')
      .leftJoin('sysUser as u', 'u.id', 'e.appliedBy')
      .select(['e.id', 'e.applyNo', 'e.changeCode', 'e.status', 'e.createdAt'])
      .select(['u.name', 'u.username', 'u.userType'])
      .where('e.policyId', '=', policyId)
      .where('e.status', 'in', ENDORSEMENT.underWay)
      .where('e.deletedAt', 'is', null)
      .executeTakeFirst()
    return row ?? null
  })
type Open = NonNullable<Awaited<ReturnType<typeof openEndorsement>>>

/** Who is changing what, and since when. */
export const openText = (
  { applyNo, changeCode, status, createdAt, ...who }: Open,
  context: Pick<Context, 'caller'>,
) =>
  `${calledTo(who, context)}已于${clockMinute(createdAt)}提交${CHANGE_CODES[changeCode]}申请（${applyNo}，${changeState({ status, changeCode })}）`
