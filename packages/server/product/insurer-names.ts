import type { Tx } from '../kernel/database/database.ts'

/** Versions with the name of who insures them: the one place that knows where it stands. */
const named = (tx: Tx) =>
  tx
    .selectFrom('productVersion as v')
    .leftJoin('insurer as i', 'i.id', 'v.insurerId')
    // As it was published with; a version of before that was kept has none.
    .select(({ fn }) => ['v.productId', fn.coalesce('v.insurerName', 'i.name').as('name')])

/** What stands on the shelf of each product on a day, by the version that is in effect then. */
export async function shelfTexts(tx: Tx, date: string) {
  const rows = await named(tx)
    .select(['v.title', 'v.intros'])
    .distinctOn('v.productId')
    .where('v.status', '=', 'published')
    .where('v.effectiveFrom', '<=', date)
    .where('v.deletedAt', 'is', null)
    .orderBy('v.productId')
    .orderBy('v.effectiveFrom', 'desc')
    .orderBy('v.number', 'desc')
    .execute()
  return new Map(
    rows.map(({ productId, name, title, intros }) => [productId, { groupName: name ?? '', title, intros }]),
  )
}

/** Who insures what was sold on a version; null where it has no insurer. */
export async function insurerOfVersion(tx: Tx, versionId: string): Promise<string | null> {
  const row = await named(tx).where('v.id', '=', versionId).executeTakeFirst()
  return row?.name ?? null
}
