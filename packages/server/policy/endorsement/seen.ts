import { CHANGE_CODES } from '@baoqiao/contract/policy/change-codes.ts'
import { changeState } from '@baoqiao/contract/policy/change-state.ts'
import { SEEN } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { AppError } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { calledTo } from './called-to.ts'

const NONE = '0'

/** The last thing that was done about changing a policy, by whomever, to whichever of its applications. */
export async function seenNow(policyId: string, context: Pick<Context, 'tx'>): Promise<string> {
  const last = await lastOf(policyId, context)
  return last?.doneId ?? NONE
}

/** What another did since the page was opened is told, and nothing is done over it. */
export async function sameSeen(
  policyId: string,
  seen: string | undefined,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> {
  if (seen === undefined || seen === (await seenNow(policyId, context))) return
  const message = await changedSince(policyId, seen, context)
  throw new AppError(409, message, { issues: [{ path: SEEN, message }] })
}

/** What happened since, for who wrote upon it. */
async function changedSince(
  policyId: string,
  seen: string,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<string> {
  const last = await lastOf(policyId, context)
  if (!last || seen === last.doneId) return '保单已有变化，请刷新后核对'
  const who = calledTo(last, context)
  return `打开页面之后，${who}的${CHANGE_CODES[last.changeCode]}申请（${last.applyNo}，${last.heads}人，自${last.effectiveDate}起）已变为「${changeState(last)}」，请核对后重新提交`
}

const lastOf = (policyId: string, context: Pick<Context, 'tx'>) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('endorsement as e')
      .innerJoin('stateHistory as h', (on) =>
        on.onRef('h.entityId', '=', 'e.id').on('h.entity', '=', 'endorsement'),
      )
      .leftJoin('sysUser as u', 'u.id', 'e.appliedBy')
      .select([
        'h.id as doneId',
        'e.status',
        'e.changeCode',
        'e.applyNo',
        'e.heads',
        'e.effectiveDate',
        'u.name',
        'u.username',
        'u.userType',
      ])
      .where('e.policyId', '=', policyId)
      .where('e.deletedAt', 'is', null)
      .orderBy('h.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
