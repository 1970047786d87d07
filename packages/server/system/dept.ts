import { type depts as deptCalls, dept as deptResource } from '@baoqiao/contract/system/dept.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import { sql } from 'kysely'
import { storeOf } from '../kernel/data/store-of.ts'
import { withDeleted } from '../kernel/database/database.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { changing } from './changing.ts'
import { checkLeaf, checkParent, moveNode } from './tree.ts'

const store = storeOf(deptResource)

/** Departments stay a tree, and one with people or departments below it stays. */
export const dept: NonNullable<Handlers<typeof system>['dept']> = {
  async add({ body }, context) {
    checkReach([body.parentId ?? null], context)
    await checkParent(context.tx, 'sys_dept', null, body.parentId)
    await checkName(body.name, body.parentId ?? null, null, context)
    return store.add({ body }, context)
  },
  async edit({ body }, context) {
    checkReach([body.id, ...(body.parentId === undefined ? [] : [body.parentId])], context)
    await checkParent(context.tx, 'sys_dept', body.id, body.parentId)
    if (body.name !== undefined) {
      const { rows } = await sql<{
        parentId: string | null
      }>`select parent_id from sys_dept where id = ${body.id}`.execute(context.tx)
      const parent = body.parentId === undefined ? (rows[0]?.parentId ?? null) : body.parentId
      await checkName(body.name, parent, body.id, context)
    }
    return changing({}, context, () => store.edit({ body }, context))
  },
  async remove({ params }, context) {
    checkReach([params.id], context)
    await checkLeaf(context.tx, 'sys_dept', params.id, '该部门还有下级部门，不能删除')
    const people = (await headCounts(context)).get(params.id) ?? 0
    if (people > 0) throw refuse(`该部门还有${people}个用户，不能删除`)
    return store.remove({ params }, context)
  },
  async restore({ params }, context) {
    const row = await withDeleted(context.tx, () => binned(params.id, context))
    checkReach([row?.parentId ?? null], context)
    if (row) await checkName(row.name, row.parentId, params.id, context)
    return store.restore({ params }, context)
  },
}

/** Departments are changed by those whose data scope has them: people move with them. */
function checkReach(ids: readonly (string | null)[], { caller }: Context): void {
  const { depts } = caller.scope
  if (depts !== 'all' && ids.some((id) => id === null || !depts.includes(id)))
    throw new AppError(403, '该部门超出您的数据权限，不能操作')
}

const binned = (id: string, { tx }: Context) =>
  tx.selectFrom('sysDept').select(['name', 'parentId']).where('id', '=', id).executeTakeFirst()

export const depts: Handlers<typeof deptCalls> = {
  async tree(_, context) {
    const rows = await context.tx
      .selectFrom('sysDept')
      .select(['id', 'parentId', 'name', 'leader', 'sort', 'version'])
      .where('deletedAt', 'is', null)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    const people = await headCounts(context)
    return rows.map((row) => ({ ...row, people: people.get(row.id) ?? 0 }))
  },
  async move({ body }, context) {
    checkReach([body.id, body.parentId], context)
    return changing({}, context, () => moveNode('sys_dept', body, context))
  },
}

/** All people count, seen or not: a department is not empty because the caller may not look into it. */
async function headCounts(context: Context): Promise<Map<string, number>> {
  const { rows } = await asOwner(context, () =>
    sql<{ deptId: string; people: number }>`
      select dept_id, count(*) as people from sys_user
      where tenant_id = ${context.tenantId} and deleted_at is null and dept_id is not null
      group by dept_id`.execute(context.tx),
  )
  return new Map(rows.map((row) => [row.deptId, row.people]))
}

async function checkName(
  name: string,
  parentId: string | null,
  id: string | null,
  { tx }: Context,
): Promise<void> {
  const { rows } =
    await sql`select 1 from sys_dept where name = ${name} and parent_id is not distinct from ${parentId}::bigint
    and id is distinct from ${id}::bigint and deleted_at is null limit 1`.execute(tx)
  if (rows.length > 0)
    throw refuse('同一上级下已有同名部门', [{ path: 'name', message: '同一上级下已有同名部门' }])
}
