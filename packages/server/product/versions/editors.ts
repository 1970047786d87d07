import type { Tx } from '../../kernel/database/database.ts'
import type { Context } from '../../kernel/http/context.ts'

type Entity = 'product_version' | 'rate_version'
interface Written {
  entity: Entity
  id: string
}

/** Keeps for ever that the caller wrote something of a draft. */
export const noteEditor = ({ entity, id }: Written, { tx, caller }: Pick<Context, 'tx' | 'caller'>) =>
  insert(tx, [{ entity, entityId: id, userId: caller.userId, username: caller.username }])

/** A copy of what nobody else has looked at is still its writers'. */
export async function copyEditors({ entity, id }: Written, from: string, tx: Tx): Promise<void> {
  const rows = await editorsOf({ entity, id: from }, tx)
  await insert(
    tx,
    rows.map((row) => ({ ...row, entity, entityId: id })),
  )
}

/** Everybody who wrote any of a version. */
export const editorsOf = ({ entity, id }: Written, tx: Tx) =>
  tx
    .selectFrom('versionEditor')
    .select(['userId', 'username'])
    .where('entity', '=', entity)
    .where('entityId', '=', id)
    .orderBy('id')
    .execute()

/** Whether the caller wrote any of it. */
export async function hasWritten(written: Written, { tx, caller }: Pick<Context, 'tx' | 'caller'>) {
  const rows = await editorsOf(written, tx)
  return rows.some(({ userId }) => userId === caller.userId)
}

async function insert(
  tx: Tx,
  rows: { entity: Entity; entityId: string; userId: string; username: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('versionEditor')
    .values(rows)
    .onConflict((on) =>
      on.columns(['entity', 'entityId', 'userId']).where('deletedAt', 'is', null).doNothing(),
    )
    .execute()
}
