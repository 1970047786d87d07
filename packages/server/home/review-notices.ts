import type { Notice } from '@baoqiao/contract/home/notices.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'

const KINDS = [
  {
    id: 'versionReview',
    entity: 'product_version',
    right: 'product_version_publish',
    text: (n: number, by: string) => `有 ${n} 个产品版本等您复核（${by}提交）`,
    path: '/products/productVersion',
  },
  {
    id: 'tariffReview',
    entity: 'rate_version',
    right: 'rate_version_publish',
    text: (n: number, by: string) => `有 ${n} 个费率版本等您复核（${by}提交）`,
    path: '/products/rateVersion',
  },
] as const

/** Versions and tariffs that were handed in, for those who may publish them and wrote none of them. */
export async function reviewNotices(context: Context): Promise<Notice[]> {
  const { tx, caller } = context
  const found: Notice[] = []
  for (const { id, entity, right, text, path } of KINDS) {
    if (!caller.authorities.has(right)) continue
    const { rows } = await sql<{ waiting: number; by: string | null }>`
      select count(distinct v.id)::int as waiting, string_agg(distinct coalesce(nullif(u.name, ''), e.username), '、') as by
      from ${sql.table(entity)} v
      left join version_editor e on e.entity = ${entity} and e.entity_id = v.id
      left join sys_user u on u.id = e.user_id
      where v.status = 'submitted' and not exists (select from version_editor mine
        where mine.entity = ${entity} and mine.entity_id = v.id and mine.user_id = ${caller.userId})`.execute(
      tx,
    )
    const { waiting = 0, by = null } = rows[0] ?? {}
    if (waiting > 0)
      found.push({
        id,
        text: text(waiting, by ?? '同事'),
        button: '去复核',
        path,
        query: { status: 'submitted' },
      })
  }
  return found
}
