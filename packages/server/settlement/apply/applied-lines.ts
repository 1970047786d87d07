import type { EventOf, StateOf } from '@baoqiao/contract/rules/machines/machine.ts'
import type { settleLineMachine } from '@baoqiao/contract/rules/machines/settle-line.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type By, SYSTEM } from '../../kernel/work/life.ts'
import { transitionMany } from '../../kernel/work/transition-many.ts'
import type { Books } from '../../ledger/post.ts'
import { settleLineLife } from '../lines/line-life.ts'
import { keptNote } from './kept-note.ts'

/** Lines of an application, held. As owner. */
export const linesOf = (applyId: string, { tx }: Pick<Context, 'tx'>) =>
  tx
    .selectFrom('settleLine')
    .select(['id', 'allFee', 'allFeePre', 'feeTaken', 'refunded'])
    .where('applyId', '=', applyId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Takes held lines up into an application, however many they are. As owner. */
export async function takeUp(ids: readonly string[], applyId: string, by: By, place: Books): Promise<void> {
  await moveAll('applied', { ids, from: '0', also: { apply_id: applyId } }, by, place)
}

/** Lines of an application move together: all of them, since they are held. As owner. */
export async function moveAll(
  event: EventOf<typeof settleLineMachine>,
  which: { ids: readonly string[]; from: StateOf<typeof settleLineMachine>; also?: Record<string, string> },
  by: By,
  place: Books,
): Promise<void> {
  const moved = await transitionMany(settleLineLife, event, which, by, place)
  if (moved !== which.ids.length)
    throw new Error(`settlement lines: ${event} moved ${moved} of ${which.ids.length}`)
}

/** Gives the lines of an application back; what a reviewer adjusted is computed again. */
export const release = (applyId: string, context: Context) =>
  asOwner(context, async () => {
    const lines = await linesOf(applyId, context)
    const ids = lines.map(({ id }) => id)
    await moveAll('released', { ids, from: '1' }, SYSTEM, context)
    await computedAgain(applyId, context)
    await context.tx.updateTable('settleLine').set({ applyId: null }).where('applyId', '=', applyId).execute()
  })

/** Of what is given back already stays what it was reckoned by. As owner. */
async function computedAgain(applyId: string, { tx }: Context): Promise<void> {
  await tx
    .updateTable('settleLine')
    .set((eb) => ({
      ...{ allFee: eb.ref('allFeePre'), remark: null, adjustedBy: null, adjustedAt: null },
      version: eb('version', '+', 1),
    }))
    .where('applyId', '=', applyId)
    .where('feeTaken', '=', 0)
    .execute()
}

/** What an application comes to by its lines, cents: written down and answered. */
export const freeze = (applyId: string, context: Context): Promise<number> =>
  asOwner(context, async () => {
    const lines = await linesOf(applyId, context)
    const fee = lines.reduce((sum, { allFee }) => sum + allFee, 0)
    await context.tx.updateTable('settleApply').set({ fee, cancelFee: 0 }).where('id', '=', applyId).execute()
    return fee
  })

/**
 * The same of an application that is committed again: what reviewers adjusted stays, with its reason, and the next of them is told
 * so, and of which of it premium went back since.
 */
export const freezeAgain = (applyId: string, context: Context): Promise<number> =>
  asOwner(context, async () => {
    const fee = await freeze(applyId, context)
    const adjusted = (await linesOf(applyId, context)).filter(({ allFee, allFeePre }) => allFee !== allFeePre)
    const changed = adjusted.filter(({ refunded }) => refunded > 0).length
    const adjustNote = keptNote(
      adjusted,
      changed > 0 ? `其中${changed}条在调整后有退费，退费按调整后的佣金抵扣` : '',
    )
    await context.tx
      .updateTable('settleApply')
      .set({ errorStatus: '0', adjustNote })
      .where('id', '=', applyId)
      .execute()
    return fee
  })
