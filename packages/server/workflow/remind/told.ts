import { sql } from 'kysely'
import type { Kernel } from '../../kernel/http/context.ts'

/** A reminder as it is told. */
export interface Told {
  id: string
  userId: string
  taskId: string
  text: string
  path: string | null
  /** Some connection of the person had it. */
  isTold: boolean
}

/** So that no later connection hears them again. */
export async function markTold({ db, now }: Kernel, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update act_reminder set told_at = ${now().toISOString()} where id = any(${[...ids]}::bigint[]) and told_at is null`.execute(
    db.kysely,
  )
}
