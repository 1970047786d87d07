import { byCaller } from '../../kernel/auth/actors-of.ts'
import { type Tx, withDeleted } from '../../kernel/database/database.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { transition } from '../../kernel/work/transition.ts'
import { policyLife } from '../policy-life.ts'

/** Staged orders and what was typed for them go together: the orders stay for the history, the typed data does not. */
export async function discard(ids: readonly string[], context: Context): Promise<void> {
  if (ids.length === 0) return
  const by = byCaller(context.caller)
  for (const id of ids) await transition(policyLife, 'discard', id, by, context)
  await withDeleted(context.tx, () => bury(context.tx, ids))
  await asOwner(context, () => context.tx.deleteFrom('flowDraft').where('policyId', 'in', ids).execute())
}

const bury = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('policy')
    .set({ deletedAt: new Date().toISOString() })
    .where('id', 'in', ids)
    .where('status', '=', '99')
    .execute()

/** What was kept long enough, of every tenant: by the timers, whose role needs no scope. */
export async function discardOld(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString()
  const old = await tx
    .updateTable('policy')
    .set({ deletedAt: at })
    .where('status', '=', '99')
    .where('keptUntil', '<=', at)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  if (old.length === 0) return
  await tx
    .deleteFrom('flowDraft')
    .where(
      'policyId',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}
