import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/http/context.ts'
import type { InnerPorts } from '../../kernel/http/ports.ts'
import { shelfOf } from '../on-sale.ts'
import { configOf, versionOn } from './config-of.ts'

interface Place {
  tx: Tx
  now(): Date
}

/**
 * The card says what the version that is sold today does; one that begins later is read from its version when it does.
 * Answers whether it said anything else before. `ports`: of the process, which keeps what it read of a version; not where
 * the publishing of it is not committed yet.
 */
export async function refreshCard(
  productId: string,
  { tx, now }: Place,
  ports?: InnerPorts,
): Promise<boolean> {
  const row = await versionOn(tx, productId, todayIn(now()))
  if (!row) return false
  const config = await configOf(row, { tx, ports })
  const { title, intros, groupName } = shelfOf(config)
  const tags = config.tags.join('，').slice(0, 100)
  const introsList = config.points.join('\n')
  const { numUpdatedRows } = await tx
    .updateTable('distProduct')
    .set({ title, intros, groupName, tags, introsList })
    .where('id', '=', productId)
    .where(({ eb, or }) =>
      or([
        eb('title', 'is distinct from', title),
        eb('intros', 'is distinct from', intros),
        eb('groupName', 'is distinct from', groupName),
        eb('tags', 'is distinct from', tags),
        eb('introsList', 'is distinct from', introsList),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every card says what is in force, also when no server ran on the day that it began. Answers how many were behind. */
export async function refreshCards({ db, now, ports }: Kernel): Promise<number> {
  const sold = await db.kysely
    .selectFrom('productVersion')
    .select('productId')
    .distinct()
    .where('status', '=', 'published')
    .where('effectiveFrom', '<=', todayIn(now()))
    .where('deletedAt', 'is', null)
    .execute()
  let behind = 0
  for (const { productId } of sold)
    if (await db.kysely.transaction().execute((tx) => refreshCard(productId, { tx, now }, ports))) behind += 1
  return behind
}
