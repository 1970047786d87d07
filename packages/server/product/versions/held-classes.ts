import { DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import type { Tx } from '../../kernel/database/database.ts'

/** The class of a trade before a version's own rules; the library's is given. */
export type ClassOf = (occupationId: string, library: number) => number

/**
 * Classes as a version was published with: what the library says later is sold by the next version. A trade that came
 * later is not taken. A version that holds none, as drafts do, has the library's. `ids`: only of these.
 */
export async function heldClasses(
  { versionId }: { versionId: string },
  tx: Tx,
  ids?: readonly string[],
): Promise<ClassOf> {
  const held = await tx
    .selectFrom('productVersion')
    .select([
      'publishedAt',
      ({ exists, selectFrom }) =>
        exists(selectFrom('productClass as c').select('c.cls').where('c.versionId', '=', versionId)).as(
          'holds',
        ),
    ])
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!held?.publishedAt || !held.holds) return (_, library) => library
  const rows = await tx
    .selectFrom('productClass')
    .select(['occupationId', 'cls'])
    .where('versionId', '=', versionId)
    .$if(ids !== undefined, (all) => all.where('occupationId', 'in', [...(ids ?? [])]))
    .execute()
  const classes = new Map(rows.map(({ occupationId, cls }) => [occupationId, cls]))
  return (id) => classes.get(id) ?? DECLINED
}
