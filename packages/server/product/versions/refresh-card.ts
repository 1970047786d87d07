import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/http/context.ts'
import { shelfOf } from '../on-sale.ts'
import { configOf, versionOn } from './config-of.ts'

interface Place {
  tx: Tx
  now(): Date
}

/** The card says what the version that is sold today does; one that begins later is read from its version when it does. */
export async function refreshCard(productId: string, { tx, now }: Place): Promise<void> {
  const row = await versionOn(tx, productId, todayIn(now()))
  if (!row) return
  const config = await configOf(row, { tx })
  const { tags, points } = config
  await tx
    .updateTable('distProduct')
    .set({ ...shelfOf(config), tags: tags.join('，').slice(0, 100), introsList: points.join('\n') })
    .where('id', '=', productId)
    .execute()
}

/** The cards of products with a version that begins today. Answers how many. */
export async function refreshCards({ db, now }: Kernel): Promise<number> {
  const begun = await db.kysely
    .selectFrom('productVersion')
    .select('productId')
    .distinct()
    .where('status', '=', 'published')
    .where('effectiveFrom', '=', todayIn(now()))
    .where('deletedAt', 'is', null)
    .execute()
  for (const { productId } of begun)
    await db.kysely.transaction().execute((tx) => refreshCard(productId, { tx, now }))
  return begun.length
}
