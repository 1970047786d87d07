import { asOwner } from '../kernel/http/as-owner.ts'
import type { Place } from './place.ts'

interface Ended {
  business: string
  businessId: string
  status: 'approved' | 'refused' | 'withdrawn'
  /** Where it was decided, in Chinese. */
  where: string
  text: string
}

/** A row was decided past its process: nobody has to work its tasks any more. Nothing when none runs. */
export const endInstancesOf = (
  { business, businessId, status, where, text }: Ended,
  { tx, tenantId, now }: Place,
): Promise<void> =>
  asOwner({ tx }, async () => {
    const running = await tx
      .selectFrom('actInstance')
      .select('id')
      .where('business', '=', business)
      .where('businessId', '=', businessId)
      .where('status', '=', 'running')
      .forUpdate()
      .execute()
    for (const { id } of running) {
      await stopInstance(id, status, { tx, now })
      await tx
        .insertInto('actComment')
        .values({ tenantId, instanceId: id, taskId: null, taskName: where, who: '', kind: 'elsewhere', text })
        .execute()
    }
  })

/** An instance is over, and what of it waited is nobody's to do. Its row is locked. */
export async function stopInstance(
  id: string,
  status: Ended['status'],
  { tx, now }: Pick<Place, 'tx' | 'now'>,
): Promise<void> {
  const at = now().toISOString()
  await tx
    .updateTable('actNodeTask')
    .set((eb) => ({ status: 'cancelled', updatedAt: at, version: eb('version', '+', 1) }))
    .where('instanceId', '=', id)
    .where('status', '=', 'open')
    .execute()
  await tx
    .updateTable('actInstance')
    .set((eb) => ({ status, endedAt: at, updatedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
