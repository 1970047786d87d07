import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Place } from './place.ts'

/**
 * What people of the tenant are called, by user id: by their name, with the login behind it where two have that name. Read
 * as the owner: whoever works a task is named beyond one's own departments.
 */
export const calledBy = (
  ids: readonly (string | null)[],
  { tx, tenantId }: Pick<Place, 'tx' | 'tenantId'>,
): Promise<ReadonlyMap<string, string>> =>
  asOwner({ tx }, async () => {
    const asked = [...new Set(ids.flatMap((id) => id ?? []))]
    const { rows } = await sql<{ id: string; called: string }>`select id, called from person_called
      where tenant_id = ${tenantId} and id = any(${asked}::bigint[])`.execute(tx)
    return new Map(rows.map(({ id, called }) => [id, called]))
  })

/** What one person is called; '' for nobody. */
export const calledOne = async (id: string | null, place: Pick<Place, 'tx' | 'tenantId'>): Promise<string> =>
  (await calledBy([id], place)).get(id ?? '') ?? ''
