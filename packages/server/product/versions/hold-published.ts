import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'

interface Publishing {
  by: string
  /** ISO instant. */
  at: string
}

/**
 * What a version is published with and keeps, whatever becomes of it elsewhere: its insurer as papers name it, and the
 * class of every trade of the library. The database lets both be written once.
 */
export async function holdPublished(tx: Tx, versionId: string, { by, at }: Publishing): Promise<void> {
  await sql`insert into product_class (version_id, occupation_id, cls)
    select ${versionId}, id, cls::int from occupation
    where level = 4 and cls is not null and deleted_at is null`.execute(tx)
  await sql`update product_version v set published_by = ${by}, published_at = ${at}::timestamptz,
      insurer_name = i.name, insurer_hotline = coalesce(i.hotline, ''), insurer_address = coalesce(i.address, ''),
      insurer_website = coalesce(i.website, ''), insurer_group = i.group_code, insurer_logo = i.logo
    from insurer i where i.id = v.insurer_id and v.id = ${versionId}`.execute(tx)
}
