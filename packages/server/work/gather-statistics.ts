import { sql } from 'kysely'
import type { Database } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'

const AFTER_START_MS = 60_000
const OF_POSTGRES = 'PostgreSQL 自行收集统计信息（autovacuum），这里不需要处理'

/**
 * Tells the planner of the embedded engine how much is in each table: it has no autovacuum, and without it lists and checks
 * are planned as if nothing was there. A table a statement, so that others get through in between. Answers what was done, in
 * words; PostgreSQL does it by itself.
 */
export async function gatherStatistics({ db }: Kernel, isOver = () => false): Promise<string> {
  if (db.engine === 'postgres') return OF_POSTGRES
  const { rows } = await sql<{ name: string }>`select format('%I.%I', n.nspname, c.relname) as name
    from ${TABLES} order by 1`.execute(db.kysely)
  let done = 0
  for (const { name } of rows) {
    if (isOver()) break
    await db.query(`analyze ${name}`)
    done += 1
  }
  return `已更新 ${done} 张表的统计信息`
}

/** Some table of the embedded engine was filled and nobody has looked at it yet: a new installation, or an upgraded one. */
export async function lacksStatistics(db: Database): Promise<boolean> {
  if (db.engine === 'postgres') return false
  const { rows } = await sql<{ lacks: boolean }>`select exists (select from ${TABLES}
    and c.reltuples <> 0 and not exists (select from pg_statistic s where s.starelid = c.oid)) as lacks`.execute(
    db.kysely,
  )
  return rows[0]?.lacks ?? false
}

/** Does not wait for the night where nothing is known: a minute after the start, when the first pages have come. Answers what calls it off. */
export function gatherSoon(kernel: Kernel, delayMs = AFTER_START_MS): () => void {
  let isOver = false
  const gather = async () => {
    if (isOver || !(await lacksStatistics(kernel.db))) return
    kernel.log('info', 'statistics', { said: await gatherStatistics(kernel, () => isOver) })
  }
  const timer = setTimeout(() => {
    gather().catch((error: unknown) => {
      if (!isOver) kernel.log('warn', 'statistics', { error: String(error) })
    })
  }, delayMs)
  timer.unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const TABLES = sql`pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
