import { HANDED_OVER } from '@baoqiao/contract/flow/draft.ts'
import { AppError, notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/**
 * Why a draft is not there for the caller (404). Who had it before it was handed over reads who has it now, at the issue
 * `handedOver`; everybody else only that it is not there.
 */
export async function draftGone(id: string, context: Context): Promise<AppError> {
  const { caller } = context
  const taker = caller.visitor ? undefined : await takerOf(id, context)
  if (!taker) return notFound('草稿已不存在')
  const message = `暂存单已转交给${taker}`
  return new AppError(404, message, { issues: [{ path: HANDED_OVER, message }] })
}

/** Who has a staged order that the caller filled in before: handed on by them, or begun by them and handed on since. */
const takerOf = (id: string, context: Context): Promise<string | undefined> =>
  asOwner(context, async () => {
    const { tx, tenantId, caller } = context
    const row = await tx
      .selectFrom('flowDraft as d')
      .innerJoin('policy as p', 'p.id', 'd.policyId')
      .select('p.distAccountName as taker')
      .where('d.id', '=', id)
      .where('d.tenantId', '=', tenantId)
      .where('d.userId', '<>', caller.userId)
      .where('d.formerUserId', 'is not', null)
      .where('d.deletedAt', 'is', null)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('d.formerUserId', '=', caller.userId),
          exists(
            selectFrom('stateHistory as h')
              .select('h.id')
              .where('h.entity', '=', 'policy')
              .whereRef('h.entityId', '=', 'p.id')
              .where('h.event', '=', 'saveStaging')
              .where('h.who', '=', caller.username),
          ),
        ]),
      )
      .executeTakeFirst()
    return row?.taker ?? undefined
  })

/** Whoever was given a draft has looked into it: it is told no more. */
export async function tookOver(id: string, { tx, caller }: Context): Promise<void> {
  await tx
    .updateTable('flowDraft')
    .set({ handedBy: null })
    .where('id', '=', id)
    .where('userId', '=', caller.userId)
    .where('handedBy', 'is not', null)
    .execute()
}
