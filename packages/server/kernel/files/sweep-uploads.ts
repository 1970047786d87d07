import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Kernel } from '../http/context.ts'
import { type Shard, WHOLE } from '../work/shard.ts'
import { UPLOADS } from './keep-upload.ts'

/** So long an uploaded file waits for a row that holds it. */
const WAITS_DAYS = 7
const BATCH = 200

/**
 * Uploaded files that nothing took for a week go, row and bytes: no order, claim or other row holds them, and no draft
 * speaks of them;
 * of a draft that was saved before it named its files, nobody knows, and nothing of its tenant goes before it does. Of several shards each
 * sees to its part of them. Answers how many. The row goes first: bytes that nobody knows of are no harm, a row without
 * them is.
 */
export async function sweepUploads(
  { db, now, ports, log }: Kernel,
  { item, total }: Shard = WHOLE,
): Promise<number> {
  const before = `${addDays(todayIn(now()), -WAITS_DAYS)}T00:00:00+08:00`
  let count = 0
  for (;;) {
    const { rows } = await sql<{ fileName: string }>`with gone as (delete from sys_file where id in (
        select f.id from sys_file f where f.bucket_name = ${UPLOADS} and f.created_at < ${before}::timestamptz
          and f.id % ${total}::int = ${item}::int
          and not exists (select 1 from file_holder h where h.file_id = f.id)
          and not exists (select 1 from flow_draft d where d.tenant_id = f.tenant_id and d.deleted_at is null
            and (d.files is null or d.files @> to_jsonb(f.file_name)))
        order by f.id limit ${BATCH} for update skip locked)
      returning id, file_name),
      unread as (delete from file_reading where file_id in (select id from gone))
      select file_name from gone`.execute(db.kysely)
    for (const { fileName } of rows)
      await ports.files
        .remove(UPLOADS, fileName)
        .catch((error: unknown) => log('warn', 'upload.left', { fileName, error: String(error) }))
    count += rows.length
    if (rows.length < BATCH) return count
  }
}
