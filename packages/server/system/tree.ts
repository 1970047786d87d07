import { dept } from '@baoqiao/contract/system/dept.ts'
import { menu } from '@baoqiao/contract/system/menu.ts'
import type { Move } from '@baoqiao/contract/system/move.ts'
import { sql } from 'kysely'
import { record } from '../kernel/data/change-log.ts'
import type { Tx } from '../kernel/database/database.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'

type TreeTable = 'sys_menu' | 'sys_dept'
const TREES = { sys_menu: menu, sys_dept: dept } as const

/** Refuses a parent that is not there, is the node itself or stands below it. Moves of one tree go one at a time. */
export async function checkParent(
  tx: Tx,
  table: TreeTable,
  id: string | null,
  parentId: string | null | undefined,
): Promise<void> {
  if (!parentId) return
  await sql`select pg_advisory_xact_lock(7101, hashtext(${table}))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from ${sql.table(table)} where id = ${parentId} and deleted_at is null
      union select t.id, t.parent_id from ${sql.table(table)} t join up on t.id = up.parent_id where t.deleted_at is null)
    select id from up`.execute(tx)
  const say = (message: string) => refuse(message, [{ path: 'parentId', message }])
  if (rows.length === 0) throw say('上级不存在，请刷新后重新选择')
  if (id !== null && rows.some((row) => row.id === id)) throw say('不能移动到自己或自己的下级之下')
}

/** Puts a node at its new place and numbers the children there anew: 10, 20, 30 … */
export async function moveNode(
  table: TreeTable,
  { id, parentId, position }: Move,
  context: Context,
): Promise<null> {
  const { tx } = context
  await checkParent(tx, table, id, parentId)
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where parent_id is not distinct from ${parentId}::bigint and id <> ${id} and deleted_at is null
    order by sort, id`.execute(tx)
  const order = rows.map((row) => row.id)
  order.splice(position, 0, id)
  const { rows: before } = await sql<{ parentId: string | null; sort: number }>`
    select parent_id, sort from ${sql.table(table)} where id = ${id} and deleted_at is null for update`.execute(
    tx,
  )
  if (!before[0]) throw notFound()
  await sql`update ${sql.table(table)} set parent_id = ${parentId}::bigint, updated_at = now(), version = version + 1
    where id = ${id}`.execute(tx)
  await sql`update ${sql.table(table)} t set sort = 10 * o.place
    from unnest(${order}::bigint[]) with ordinality as o(id, place) where t.id = o.id and t.sort <> 10 * o.place`.execute(
    tx,
  )
  const after = { parentId, sort: 10 * (order.indexOf(id) + 1) }
  await record(TREES[table], [{ id, action: 'edit', before: before[0], after }], context)
  return null
}

/** Refuses to delete what others stand below. */
export async function checkLeaf(tx: Tx, table: TreeTable, id: string, message: string): Promise<void> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where parent_id = ${id} and deleted_at is null limit 1`.execute(
      tx,
    )
  if (rows.length > 0) throw refuse(message)
}
